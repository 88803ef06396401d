import { listAccountEvents } from '@app/contract/community/account-events'
import { exportJournal } from '@app/contract/community/imports'
import { createEntry, deleteEntry } from '@app/contract/community/journal'
import { deleteAccount, upgrade } from '@app/contract/community/profile'
import { revokeShare } from '@app/contract/community/shares'
import { dayMs } from '@app/contract/days'
import { expect, test } from 'vitest'
import { clearEndedJob } from '../../platform/clear-ended.job.ts'
import { filesIn } from '../../testing/archives.ts'
import { letSevenDaysPass } from '../../testing/closed-account.ts'
import { openLink, shareJournal } from '../../testing/shares.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import {
  cookieOf,
  logIn,
  openDesk,
  openDeskWithApp,
  password,
  ruth,
} from '../../testing/two-step-desk.ts'

const auth = '/api/community/auth'
const firefox = {
  'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
}
type Event = { id: string; act: string; device: string | null; count: number }

const eventsOf = async ({ visitor }: TestApp, cookie: string, query = '') =>
  (await visitor.get(`${auth}/events${query}`, { cookie })).body as {
    events: Event[]
    next: string | null
  }
const actsOf = async (house: TestApp, cookie: string) =>
  (await eventsOf(house, cookie, '?limit=100')).events.map(({ act }) => act)

test('a member sees sign-ins with their kind and browser, the newest first, and what changed their door', async () => {
  await using house = await createTestApp()
  const { cookie, begin, code, give, recoveryCodes, post } = await openDeskWithApp(house, 'member')
  const opened = await give(await begin(), code())
  house.clock.advance(60_000)
  await give(await begin(), recoveryCodes[0] ?? '')
  const form = { currentPassword: password, password: 'quiet lido', confirmPassword: 'quiet lido' }
  await post('turn-off', { password, code: recoveryCodes[1] })
  await house.visitor.delete(`${auth}/sessions`, { cookie })
  const changed = await house.visitor.post(`${auth}/change-password`, form, { cookie, ...firefox })
  expect(changed.status).toBe(200)

  const { events } = await eventsOf(house, cookieOf(changed))
  expect(events.map(({ act }) => act)).toEqual([
    'password-changed',
    'signed-out-elsewhere',
    'two-step-off',
    'signed-in-by-recovery-code',
    'signed-in-by-code',
    'two-step-on',
    'registered',
  ])
  expect(events[0]).toEqual({
    id: expect.any(String),
    at: house.clock.now().toISOString(),
    act: 'password-changed',
    device: 'Firefox on Windows',
    is_new_device: false,
    detail: null,
    count: 1,
    last_at: null,
  })
  expect(events[1]).toMatchObject({ count: 2 })
  expect(events[4]).toMatchObject({ is_new_device: true })
  expect((await house.visitor.get(`${auth}/me`, { cookie: cookieOf(opened) })).status).toBe(401)
  const { rows } = await house.database.pool.query('select * from account_events')
  expect(JSON.stringify(rows)).not.toMatch(/127\.0\.0\.1|Mozilla/)
})

test('what takes the journal along or away is in it, and many deletions within an hour are one line', async () => {
  await using house = await createTestApp()
  const { ana, ben } = await house.members('ana', 'ben')
  await ana.call(createEntry, { body: { title: 'Canal', content: 'Six miles.' } })
  const { share, token } = await shareJournal(ana, { to: '2026-03-31' })
  await openLink(house.visitor, token)
  house.clock.advance(10 * 60_000)
  await openLink(house.visitor, token)
  await ana.call(revokeShare, { params: { id: share.id } })
  for (const title of ['One', 'Two', 'Three']) {
    const { id } = await ana.call(createEntry, { body: { title, content: 'Six easy miles.' } })
    await ana.call(deleteEntry, { params: { id } })
    expect((await ana.delete(`/api/community/journal/${id}`)).status).toBe(404)
  }
  await ana.call(upgrade, { body: {} })
  const archive = await ana.get(exportJournal.path)

  const { events } = await ana.call(listAccountEvents, { query: {} })
  expect(events.map(({ act, count, detail }) => [act, count, detail])).toEqual([
    ['exported', 1, null],
    ['premium-on', 1, null],
    ['entries-deleted', 3, null],
    ['share-ended', 1, null],
    ['share-opened', 2, share.receiver],
    ['share-made', 1, share.receiver],
  ])
  const exported = (await filesIn(archive.bytes)).get('data/account-events.json')
  expect(JSON.parse(String(exported))).toHaveLength(6)
  expect(await ben.call(listAccountEvents, { query: {} })).toMatchObject({ events: [] })
})

test('a long history comes page by page, without a gap while more happens', async () => {
  await using house = await createTestApp()
  const { cookie } = await openDesk(house, 'member')
  const { ben } = await house.members('ben')
  const signIn = async () => {
    house.clock.advance(10 * 60_000)
    expect((await logIn(house, password, 'member')).status).toBe(200)
  }
  for (let time = 0; time < 4; time++) await signIn()
  const first = await eventsOf(house, cookie, '?limit=2')
  await signIn()
  const second = await eventsOf(house, cookie, `?limit=2&before=${first.next}`)
  const last = await eventsOf(house, cookie, `?limit=2&before=${second.next}`)

  const seen = [first, second, last].flatMap(({ events }) => events.map(({ id }) => id))
  expect(new Set(seen).size).toBe(5)
  expect(last.next).toBeNull()
  const others = await ben.call(listAccountEvents, { query: { before: first.next ?? '' } })
  expect(others.events).toEqual([])
  for (const query of ['limit=0', 'limit=101', 'before=x', 'more=1'])
    expect((await ben.get(`${auth}/events?${query}`)).status).toBe(400)
})

test('premium is turned on once, however often it is asked for', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  for (let time = 0; time < 3; time++)
    expect(await ana.call(upgrade, { body: {} })).toMatchObject({ is_premium: true })

  const { events } = await ana.call(listAccountEvents, { query: {} })
  expect(events.map(({ act }) => act)).toEqual(['premium-on'])
})

test('what cannot be written down is not done: no session ends, and premium stays off', async () => {
  await using house = await createTestApp()
  const { cookie } = await openDesk(house, 'member')
  const other = cookieOf(await logIn(house, password, 'member'))
  const sessions = async () =>
    (await house.visitor.get(`${auth}/sessions`, { cookie })).body as {
      sessions: { id: string; is_current: boolean }[]
    }
  const { id } = (await sessions()).sessions.find((one) => !one.is_current) ?? { id: '' }
  await house.database.pool.query(
    'alter table account_events add constraint none check (false) not valid',
  )
  const answers = [
    await house.visitor.delete(`${auth}/sessions/${id}`, { cookie }),
    await house.visitor.delete(`${auth}/sessions`, { cookie }),
    await house.visitor.put(upgrade.path, {}, { cookie }),
  ]

  for (const { status } of answers) expect(status).toBeGreaterThanOrEqual(400)
  expect((await sessions()).sessions).toHaveLength(2)
  expect((await house.visitor.get(`${auth}/me`, { cookie: other })).body).toMatchObject({
    user: { is_premium: false },
  })
})

test('the history is kept for twelve months, and goes with the account', async () => {
  await using house = await createTestApp()
  const { ana, ben } = await house.members('ana', 'ben')
  const count = async () =>
    (await house.db.selectFrom('account_events').select('id').execute()).length
  await ben.call(upgrade, { body: {} })
  await ben.call(deleteAccount, {})
  expect(await count()).toBe(2)
  await letSevenDaysPass(house)
  expect(await count()).toBe(0)

  house.clock.set('2026-03-02T06:00:00Z')
  await ana.call(upgrade, { body: {} })
  house.clock.set('2027-03-01T06:00:00Z')
  const clear = () => clearEndedJob(house.deps).work({})
  await clear()
  expect(await count()).toBe(1)
  house.clock.advance(2 * dayMs)
  await clear()
  expect(await count()).toBe(0)
})

test('deleting the account and bringing it back are in it', async () => {
  await using house = await createTestApp()
  const registered = await house.visitor.post(`${auth}/register`, ruth)
  await house.visitor.delete('/api/community/profile', { cookie: cookieOf(registered) })
  const back = await house.visitor.post(`${auth}/bring-back`, { email: ruth.email, password })

  expect(await actsOf(house, cookieOf(back))).toEqual([
    'signed-in-by-password',
    'brought-back',
    'deletion-begun',
    'registered',
  ])
})
