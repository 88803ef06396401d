import { removeEditor } from '@app/contract/newsroom/editors'
import { getNotices, setNotices } from '@app/contract/newsroom/notices'
import { expect, test } from 'vitest'
import { inTransaction } from '../../platform/db/transaction.ts'
import { sendMailTo } from '../../testing/letter-post.ts'
import { openMailServer, type MailServer } from '../../testing/mail-server.ts'
import { putPackage } from '../../testing/packages.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { mailNotice, planNotices } from '../jobs.ts'

// Saturday of the seventh week of a cycle that began on 19 January; week 8 begins in two days.
const saturday = '2026-03-07'
const cycle_start_date = '2026-01-19'

async function openNewsroom() {
  const house = await createTestApp({ now: `${saturday}T06:00:00Z` })
  const editors = await house.editors({ ada: 'admin', bob: 'editor', pip: 'pending' })
  const server = await openMailServer()
  sendMailTo(house, server.url)
  return {
    house,
    server,
    ...editors,
    async [Symbol.asyncDispose]() {
      await house[Symbol.asyncDispose]()
      await server[Symbol.asyncDispose]()
    },
  }
}

/** Has the newsroom looked through at a moment, and its letters mailed. */
async function lookAt(house: TestApp, moment: string) {
  house.clock.set(moment)
  await inTransaction(house.db, (tx) => house.deps.jobs.enqueue(tx, planNotices, {}))
  await house.work()
}

const putWeek = (house: TestApp, values: object = {}) =>
  putPackage(house, {
    stream: 'weekly',
    status: 'draft',
    cycle_start_date,
    editorial_week: 8,
    headlines: ['Rest days that pay'],
    ...values,
  })
/** Tomorrow's day, ready. */
const putTomorrow = (house: TestApp, values: object = {}) =>
  putPackage(house, { live_on: '2026-03-08', ...values })

const receivers = ({ letters }: MailServer) => letters.flatMap(({ to }) => to).toSorted()
const newest = ({ letters }: MailServer) => letters.at(-1)?.source ?? ''

test('from 15:00 UTC on, once a day, all editors are told of tomorrow’s day that is not published', async () => {
  await using scene = await openNewsroom()
  const { house, server } = scene
  await putTomorrow(house, { status: 'draft', headlines: ['Nerves that help'] })
  await putWeek(house, { approved_version: 1 })

  await lookAt(house, `${saturday}T14:59:59Z`)
  expect(server.letters).toEqual([])
  await lookAt(house, `${saturday}T15:00:00Z`)
  await lookAt(house, `${saturday}T15:05:00Z`)
  await lookAt(house, `${saturday}T23:55:00Z`)

  expect(receivers(server)).toEqual(['ada@example.org', 'bob@example.org'])
  expect(newest(server)).toContain(
    'Tomorrow’s premium day, Sunday 8 March, is not published yet: “Nerves that help”.',
  )
  expect(newest(server)).toMatch(/^Subject: Stayer newsroom: one thing needs you\r$/m)
  expect(newest(server)).toMatch(/^Auto-Submitted: auto-generated\r$/m)
  expect(newest(server).replaceAll(/\r\n[ \t]+/g, ' ')).toMatch(
    /^Message-ID: <notice\.2026-03-07\.[0-9a-f]{32}@stayer\.example>\r$/m,
  )

  // The next day finds Monday empty.
  await lookAt(house, '2026-03-08T15:00:00Z')
  expect(server.letters).toHaveLength(4)
  expect(newest(server)).toContain('Tomorrow’s premium day, Monday 9 March, has no article.')
})

test('no letter is sent while nothing is late, nor by a newsroom that nobody uses', async () => {
  await using scene = await openNewsroom()
  const { house, server } = scene
  await lookAt(house, '2026-03-06T15:00:00Z')
  await putTomorrow(house)
  await putWeek(house, { approved_version: 1 })
  await lookAt(house, `${saturday}T15:00:00Z`)
  expect(server.letters).toEqual([])
})

test.each([
  ['a draft', {}, 1],
  ['in review', { submitted_at: new Date('2026-03-05T06:00:00Z') }, 1],
  ['approved', { approved_version: 1 }, 0],
  ['approved in older words', { approved_version: 1, version: 2 }, 1],
  ['published', { status: 'published' }, 0],
  ['a draft with a later deadline', { due_on: '2026-03-11' }, 0],
])('a week that begins in two days and is %s', async (_what, values, letters) => {
  await using scene = await openNewsroom()
  const { house, server, ada } = scene
  await putTomorrow(house)
  await putWeek(house, { owner_id: ada.id, ...values })
  await lookAt(house, `${saturday}T15:00:00Z`)
  expect(server.letters).toHaveLength(letters)
  expect(newest(server)).toContain(
    letters === 0
      ? ''
      : 'Week 8, which begins on Monday 9 March, is not approved yet: “Rest days that pay”.',
  )
})

test('a week that begins in two days without an article is told, and a deadline in two days', async () => {
  await using scene = await openNewsroom()
  const { house, server } = scene
  await putTomorrow(house)
  await putWeek(house, { editorial_week: 9, due_on: '2026-03-09' })
  await putWeek(house, { editorial_week: null, due_on: '2026-03-10', topic: 'Too early' })
  await lookAt(house, `${saturday}T15:00:00Z`)
  expect(newest(server)).toMatch(/2 things need you/)
  expect(newest(server)).toContain('Week 8, which begins on Monday 9 March, has no article.')
  expect(newest(server)).toContain(
    '“Rest days that pay” is due on Monday 9 March, and not approved yet.',
  )
})

test('the owner alone is told of what is theirs, and everybody if they are not to be mailed', async () => {
  await using scene = await openNewsroom()
  const { house, server, ada, bob } = scene
  await putTomorrow(house, { status: 'draft', owner_id: bob.id })
  await putWeek(house, { approved_version: 1 })
  await lookAt(house, `${saturday}T15:00:00Z`)
  expect(receivers(server)).toEqual(['bob@example.org'])

  await putPackage(house, { live_on: '2026-03-09', status: 'draft', owner_id: bob.id })
  await bob.call(setNotices, { body: { is_on: false } })
  expect(await bob.call(getNotices, {})).toEqual({ is_on: false, has_mail: true })
  await lookAt(house, '2026-03-08T15:00:00Z')
  expect(receivers(server)).toEqual(['ada@example.org', 'bob@example.org'])

  await house.db.updateTable('packages').set({ owner_id: ada.id }).execute()
  await putPackage(house, { live_on: '2026-03-10', status: 'draft', owner_id: ada.id })
  await lookAt(house, '2026-03-09T15:00:00Z')
  expect(receivers(server)).toEqual(['ada@example.org', 'ada@example.org', 'bob@example.org'])
})

test('an editor who is gone is not mailed, and their package is everybody’s', async () => {
  await using scene = await openNewsroom()
  const { house, server, ada, bob } = scene
  await putTomorrow(house, { status: 'draft', owner_id: bob.id })
  await putWeek(house, { approved_version: 1 })
  await ada.call(removeEditor, { params: { id: bob.id } })
  await lookAt(house, `${saturday}T15:00:00Z`)
  expect(receivers(server)).toEqual(['ada@example.org'])
})

test('a notice that is put off is tried again, one that is refused for good is not, and neither is sent twice', async () => {
  await using scene = await openNewsroom()
  const { house, ada } = scene
  await putWeek(house, { approved_version: 1 })
  const answers: (number | null)[] = [451, 451, null, 550]
  await using server = await openMailServer({
    onRcptTo: (_address, _session, done) => {
      const code = answers.shift() ?? null
      done(code === null ? null : Object.assign(new Error('not now'), { responseCode: code }))
    },
  })
  sendMailTo(house, server.url)
  await putTomorrow(house, { status: 'draft', owner_id: ada.id })
  await lookAt(house, `${saturday}T15:00:00Z`)
  expect(receivers(server)).toEqual(['ada@example.org'])

  await putPackage(house, { live_on: '2026-03-09', status: 'draft', owner_id: ada.id })
  await lookAt(house, '2026-03-08T15:00:00Z')
  await lookAt(house, '2026-03-08T15:05:00Z')
  expect([server.letters.length, answers]).toEqual([1, []])
  expect(house.log.join('\n')).not.toContain('ada@example.org')
})

test('what an editor has seen to before the letter goes is left out, and a letter of yesterday is not sent', async () => {
  await using scene = await openNewsroom()
  const { house, server, ada } = scene
  const day = await putTomorrow(house, { status: 'draft', owner_id: ada.id })
  await putWeek(house, { approved_version: 1 })
  const enqueue = (on: string) =>
    inTransaction(house.db, (tx) =>
      house.deps.jobs.enqueue(tx, mailNotice, { editorId: ada.id, day: on }),
    )
  await enqueue('2026-03-06')
  await house.work()
  expect(server.letters).toEqual([])
  await house.db
    .updateTable('packages')
    .set({ status: 'published' })
    .where('id', '=', day)
    .execute()
  await enqueue(saturday)
  await house.work()
  expect(server.letters).toEqual([])
})

test('without a mail server nothing is marked as told', async () => {
  await using scene = await openNewsroom()
  const { house, server } = scene
  await putTomorrow(house, { status: 'draft' })
  await putWeek(house, { approved_version: 1 })
  Object.assign(house.deps, { mail: null })
  await lookAt(house, `${saturday}T15:00:00Z`)
  sendMailTo(house, server.url)
  await lookAt(house, `${saturday}T15:05:00Z`)
  expect(server.letters).toHaveLength(2)
})

test('each approved editor switches their own notices, and nobody else’s', async () => {
  await using scene = await openNewsroom()
  const { house, ada, bob, pip } = scene
  const { ana } = await house.members('ana')
  const { path } = setNotices
  expect(await bob.call(getNotices, {})).toMatchObject({ is_on: true })
  await bob.call(setNotices, { body: { is_on: false } })
  expect(await ada.call(getNotices, {})).toMatchObject({ is_on: true })
  expect(await bob.call(setNotices, { body: { is_on: true } })).toMatchObject({ is_on: true })
  expect(await bob.put(path, { is_on: 'no' })).toMatchObject({ status: 400 })
  for (const [caller, status] of [
    [house.visitor, 401],
    [ana, 401],
    [pip, 403],
  ] as const) {
    expect(await caller.get(path)).toMatchObject({ status })
    expect(await caller.put(path, { is_on: false })).toMatchObject({ status })
  }
})
