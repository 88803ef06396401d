import { uploadActivity } from '@app/contract/community/activities'
import { bringBackEntry } from '@app/contract/community/deleted-entries'
import { setGoal } from '@app/contract/community/goals'
import { addHold } from '@app/contract/community/holds'
import {
  createEntry,
  deleteEntry,
  editEntry,
  uploadEntryImage,
} from '@app/contract/community/journal'
import { deleteAccount } from '@app/contract/community/profile'
import { getSharedPhoto, type SharedJournal } from '@app/contract/community/shared-journal'
import {
  countShared,
  listShares,
  makeShare,
  mostLiveShares,
  revokeShare,
} from '@app/contract/community/shares'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { hashOf } from '../../platform/auth/sessions.ts'
import { setPasswordGiven } from '../../platform/auth/sessions.queries.ts'
import { exportOf, filesIn } from '../../testing/archives.ts'
import type { TestMember } from '../../testing/members.ts'
import { openLink, shareDraft, shareJournal } from '../../testing/shares.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { tracesOf } from '../../testing/traces.queries.ts'
import { fitFile } from '../../testing/training-files.ts'
import { listSharesOf } from './shares.queries.ts'
import { clearEndedSharesJob } from './clear-ended-shares.job.ts'

const now = '2026-03-12T09:00:00Z'
const dayMs = 86_400_000
const gone = { status: 404, body: { code: 'shares/not-found' } }
const png = await sharp({ create: { width: 90, height: 60, channels: 3, background: 'green' } })
  .png()
  .toBuffer()
const photo = new Blob([png], { type: 'image/png' })
const run = { sport: 'run', minutes: 40, effort: 4, distance_m: 8000, sleep: null } as const
const sore = (score: number) => ({
  feeling: 'good' as const,
  day_kind: null,
  sore: [{ part: 'knee' as const, side: 'left' as const, score }],
})

async function writeJournal(member: TestMember) {
  await member.call(setGoal, { body: { goal: 'Walk the coast path' } })
  await member.call(addHold, { body: { kind: 'ill', from: '2026-03-01', to: '2026-03-05' } })
  const write = (body: object, happened_on: string) =>
    member.call(createEntry, {
      body: { title: 'Run', content: 'Round the park.', tags: ['Training'], happened_on, ...body },
    })
  const knee = await write({ self_report: sore(4), workout: run }, '2026-02-20')
  const race = await write(
    { title: 'Parkrun', tags: ['Race Day'], is_private: false, self_report: sore(2), workout: run },
    '2026-03-07',
  )
  await write({ title: 'Long ago' }, '2025-12-01')
  return { knee, race }
}

const opened = async (house: TestApp, token: string) => {
  const { status, body } = await openLink(house.visitor, token)
  expect(status).toBe(200)
  return body as SharedJournal & { expires_at: string }
}

test('a stranger with the link sees what was chosen, and the member when it was opened', async () => {
  await using house = await createTestApp({ now })
  const { ana, ben } = await house.members('ana', 'ben')
  const { knee, race } = await writeJournal(ana)
  await house.work()

  const { share, link, token } = await shareJournal(ana)
  expect(link).toMatch(/^http:\/\/localhost:\d+\/shared\/[\w-]{43}$/)
  expect(share).toMatchObject({
    receiver: 'Dr Ellis',
    entries: 2,
    expires_at: '2026-03-19T09:00:00.000Z',
    revoked_at: null,
    openings: [],
    opening_count: 0,
  })
  const journal = await opened(house, token)
  expect(journal).toMatchObject({
    member_name: 'ana',
    goal: 'Walk the coast path',
    holds: [{ kind: 'ill', from: '2026-03-01', to: '2026-03-05' }],
    figures: { sessions: 2, minutes: 80, distance_m: 16_000 },
    entries: [
      { id: race.id, day: '2026-03-07', title: 'Parkrun', letter: null, has_photo: false },
      { id: knee.id, day: '2026-02-20', content: 'Round the park.', self_report: sore(4) },
    ],
  })
  expect(journal.figures?.weeks.map(({ sessions }) => sessions)).toEqual([1, 0, 1])
  expect(journal.sore).toMatchObject([
    { place: 'left knee', points: [{ day: '2026-02-20', score: 4 }, { score: 2 }] },
  ])
  expect(JSON.stringify(journal)).not.toMatch(/Dr Ellis|example\.org|Long ago/)

  // Loaded again within minutes, it was opened once; an hour later, twice.
  await opened(house, token)
  house.clock.advance(3_600_000)
  await opened(house, token)
  const openings = ['2026-03-12T10:00:00.000Z', '2026-03-12T09:00:00.000Z']
  expect(await ana.call(listShares, {})).toMatchObject([{ openings, opening_count: 2 }])
  expect(await ben.call(listShares, {})).toEqual([])
})

test('each part that was not chosen stays out, in words and in the database', async () => {
  await using house = await createTestApp({ now })
  const { ana } = await house.members('ana')
  const { imageUrl: image_url } = await ana.call(uploadEntryImage, { file: photo })
  const { files } = await ana.call(uploadActivity, { file: new Blob([fitFile()]), query: {} })
  const activity_id = files[0]?.activity?.id
  await writeJournal(ana)
  const full = { title: 'Everything', content: 'By the weir.', image_url, activity_id }
  await ana.call(createEntry, { body: { ...full, symptoms: [], happened_on: '2026-03-08' } })
  await house.work()

  const off = { stories: false, check_ins: false, numbers: false, sore: false }
  const bare = await shareJournal(ana, {}, { ...off, holds: false, goal: false })
  const shown = await opened(house, bare.token)
  expect(shown).toMatchObject({ goal: null, holds: [], figures: null, sore: [] })
  for (const { title, content, self_report, workout, letter, has_photo, track } of shown.entries)
    expect([title, content, self_report, workout, letter, has_photo, track]).toEqual([
      null,
      null,
      null,
      null,
      null,
      false,
      [],
    ])
  expect((await tracesOf(house.db, 'by the weir')).map(({ table }) => table)).not.toContain(
    'public.share_entries',
  )

  const all = await shareJournal(ana, {}, { letters: true, photos: true, routes: true })
  const [everything] = (await opened(house, all.token)).entries
  expect(everything).toMatchObject({ title: 'Everything', has_photo: true })
  expect(everything?.letter?.text.length).toBeGreaterThan(20)
  expect(everything?.track.length).toBeGreaterThan(0)
})

test('private entries and other tags are in it only where chosen, and so are their sore places', async () => {
  await using house = await createTestApp({ now })
  const { ana } = await house.members('ana')
  await writeJournal(ana)
  const span = { from: '2026-02-01', to: '2026-03-31' }
  expect(await ana.call(countShared, { body: { ...span, tags: [] } })).toEqual({
    entries: 2,
    private_entries: 1,
  })
  expect(await ana.call(countShared, { body: { ...span, tags: ['Race Day'] } })).toEqual({
    entries: 1,
    private_entries: 0,
  })

  const { token } = await shareJournal(ana, { with_private: false })
  const journal = await opened(house, token)
  expect(journal.entries.map(({ title }) => title)).toEqual(['Parkrun'])
  expect(journal.sore).toMatchObject([{ points: [{ score: 2 }] }])
  expect(journal.figures?.sessions).toBe(1)
  const races = await shareJournal(ana, { tags: ['Race Day'] })
  expect((await opened(house, races.token)).entries).toHaveLength(1)
})

test('what is written or changed later does not reach it; a deleted entry leaves it, for good', async () => {
  await using house = await createTestApp({ now })
  const { ana } = await house.members('ana')
  const { knee, race } = await writeJournal(ana)
  const { token } = await shareJournal(ana)
  await ana.call(editEntry, { params: { id: race.id }, body: { content: 'A secret.' } })
  await ana.call(createEntry, { body: { title: 'New', content: 'A secret.' } })
  const before = await opened(house, token)
  expect(before.entries.map(({ content }) => content)).toEqual([
    'Round the park.',
    'Round the park.',
  ])

  await ana.call(deleteEntry, { params: { id: knee.id } })
  const after = await opened(house, token)
  expect(after.entries.map(({ id }) => id)).toEqual([race.id])
  expect(after.sore).toMatchObject([{ points: [{ score: 2 }] }])
  expect(after.figures?.sessions).toBe(1)
  await ana.call(bringBackEntry, { params: { id: knee.id }, body: {} })
  expect((await opened(house, token)).entries).toHaveLength(1)
  expect(await ana.call(listShares, {})).toMatchObject([{ entries: 1 }])
})

test('a shared photo is shown to whoever has the link, until the member removes it', async () => {
  await using house = await createTestApp({ now })
  const { ana } = await house.members('ana')
  const { imageUrl: image_url } = await ana.call(uploadEntryImage, { file: photo })
  const { id: entry_id } = await ana.call(createEntry, {
    body: { title: 'Heron', content: 'It stood still.', image_url },
  })
  const without = await shareJournal(ana)
  const { token } = await shareJournal(ana, {}, { photos: true })
  const read = (of: string, id = entry_id) =>
    house.visitor.post(getSharedPhoto.path, { token: of, entry_id: id })

  const shown = await read(token)
  expect(shown).toMatchObject({
    status: 200,
    headers: {
      'content-type': 'image/webp',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  })
  expect(await sharp(shown.bytes).metadata()).toMatchObject({ format: 'webp', width: 90 })
  expect(await read(without.token)).toMatchObject(gone)
  expect(await read(token, '019a0000-0000-7000-8000-0000000000ff')).toMatchObject(gone)
  expect(await read('x'.repeat(43))).toMatchObject(gone)
  await ana.call(editEntry, { params: { id: entry_id }, body: { image_url: null } })
  await house.work()
  expect(await read(token)).toMatchObject(gone)
})

test('unknown, run out, ended and of a closed account: every such link gets the same answer', async () => {
  await using house = await createTestApp({ now })
  const { ana, ben } = await house.members('ana', 'ben')
  await writeJournal(ana)
  await writeJournal(ben)
  const [week, month, ended] = [
    await shareJournal(ana),
    await shareJournal(ana, { days: 30 }),
    await shareJournal(ana, { days: 90 }),
  ]
  const closed = await shareJournal(ben, { days: 90 })
  await ana.call(revokeShare, { params: { id: ended.share.id } })
  await ben.call(deleteAccount, {})
  house.clock.advance(7 * dayMs - 1)
  expect((await openLink(house.visitor, week.token)).status).toBe(200)
  house.clock.advance(1)

  const sentences = new Set<string>()
  for (const token of [week.token, ended.token, closed.token, 'x'.repeat(43), '', '😀']) {
    const { status, body } = await openLink(house.visitor, token)
    expect([token, status]).toEqual([token, 404])
    sentences.add(JSON.stringify({ ...(body as object), requestId: '' }))
  }
  expect(sentences.size).toBe(1)
  expect((await openLink(house.visitor, month.token)).status).toBe(200)
  // The copy went with the revoking; that of a link that ran out goes with the daily job.
  const copied = async () =>
    new Set(
      (await house.db.selectFrom('share_entries').select('share_id').execute()).map(
        ({ share_id }) => share_id,
      ),
    )
  expect(await copied()).toEqual(new Set([week.share.id, month.share.id, closed.share.id]))
  await clearEndedSharesJob(house.deps).work({})
  await clearEndedSharesJob(house.deps).work({})
  expect(await copied()).toEqual(new Set([month.share.id, closed.share.id]))
  expect(await ana.call(listShares, {})).toHaveLength(3)
  house.clock.advance(30 * dayMs)
  await clearEndedSharesJob(house.deps).work({})
  expect(await listSharesOf(house.db, ana.id, 9)).toMatchObject([{ id: month.share.id }])
})

test('ending a link twice is ending it once, and nobody else can', async () => {
  await using house = await createTestApp({ now })
  const { ana, ben } = await house.members('ana', 'ben')
  await writeJournal(ana)
  const { share, token } = await shareJournal(ana)
  await opened(house, token)
  const path = `/api/community/shares/${share.id}`
  expect(await ben.delete(path)).toMatchObject({ status: 404, body: { code: 'shares/not-yours' } })
  await opened(house, token)

  for (let times = 0; times < 2; times++) {
    await ana.call(revokeShare, { params: { id: share.id } })
    house.clock.advance(1000)
  }
  expect(await openLink(house.visitor, token)).toMatchObject(gone)
  expect(await ana.call(listShares, {})).toMatchObject([
    { entries: 0, revoked_at: '2026-03-12T09:00:00.000Z', opening_count: 1 },
  ])
})

test.each([
  ['the other way round', { from: '2026-03-02', to: '2026-03-01' }, 400, 'shares/backwards'],
  ['longer than a year', { from: '2025-01-01', to: '2026-01-02' }, 400, 'shares/too-long'],
  [
    'of days without entries',
    { from: '2026-03-12', to: '2026-03-12' },
    409,
    'shares/nothing-there',
  ],
  ['for nobody', { receiver: ' ' }, 400, 'request/invalid'],
  ['for ever', { days: 365 as 7 }, 400, 'request/invalid'],
])('a share that is %s is refused', async (_, changes, status, code) => {
  await using house = await createTestApp({ now })
  const { ana } = await house.members('ana')
  const { ada } = await house.editors({ ada: 'admin' })
  await writeJournal(ana)
  const body = shareDraft(changes)

  expect(await ana.post(makeShare.path, body)).toMatchObject({ status, body: { code } })
  for (const caller of [house.visitor, ada])
    expect(await caller.post(makeShare.path, body)).toMatchObject({ status: 401 })
  expect(await ana.call(listShares, {})).toEqual([])
})

test('ten links can be open at once, and two hundred entries are enough for one', async () => {
  await using house = await createTestApp({ now })
  const { ana } = await house.members('ana')
  await writeJournal(ana)
  const links = []
  for (let made = 0; made < mostLiveShares; made++) links.push(await shareJournal(ana))
  expect(await ana.post(makeShare.path, shareDraft())).toMatchObject({
    status: 409,
    body: { code: 'shares/too-many' },
  })
  await ana.call(revokeShare, { params: { id: links[0]?.share.id ?? '' } })
  await shareJournal(ana)

  const rows = Array.from({ length: 200 }, () => ({
    member_id: ana.id,
    id: house.clock.newId(),
    title: 'Run',
    content: 'Round the park.',
    tags: [],
    symptoms: [],
    is_private: true,
    insight_status: 'none' as const,
    created_at: house.clock.now(),
    updated_at: house.clock.now(),
    happened_on: '2026-03-10',
  }))
  await house.db.insertInto('journal_entries').values(rows).execute()
  await ana.call(revokeShare, { params: { id: links[1]?.share.id ?? '' } })
  expect(await ana.post(makeShare.path, shareDraft())).toMatchObject({
    status: 409,
    body: { code: 'shares/too-many-entries' },
  })
})

test('a link is made only with a password given lately, and only its hash is kept', async () => {
  await using house = await createTestApp({ now })
  const { ana } = await house.members('ana')
  await writeJournal(ana)
  const { token } = await shareJournal(ana)
  await opened(house, token)
  expect(await tracesOf(house.db, token)).toEqual([])
  expect(house.log.join('')).not.toContain(token)
  const archive = await exportOf(ana)
  const files = await filesIn(Buffer.from(await archive.arrayBuffer()))
  const shares = String(files.get('data/shares.json'))
  expect(JSON.parse(shares)).toMatchObject([{ receiver: 'Dr Ellis', opening_count: 1 }])

  const session = hashOf(ana.cookie.split('=')[1] ?? '')
  await setPasswordGiven(house.db, session, new Date('2026-03-12T08:00:00Z'))
  expect(await ana.post(makeShare.path, shareDraft())).toMatchObject({
    status: 403,
    body: { code: 'auth/confirm-password' },
  })
})

test('one network that tries links without end is told to wait', async () => {
  await using house = await createTestApp({ now })
  const { ana } = await house.members('ana')
  await writeJournal(ana)
  const { token } = await shareJournal(ana)
  for (let tried = 0; tried < 300; tried++) await openLink(house.visitor, `wrong ${tried}`)
  expect(await openLink(house.visitor, token)).toMatchObject({
    status: 429,
    body: { code: 'request/too-many' },
  })
  house.clock.advance(10 * 60_000)
  expect((await openLink(house.visitor, token)).status).toBe(200)
})
