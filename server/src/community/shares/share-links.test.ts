import { deleteAccount } from '@app/contract/community/profile'
import { getSharedPhoto } from '@app/contract/community/shared-journal'
import { listShares, makeShare, mostLiveShares, revokeShare } from '@app/contract/community/shares'
import { expect, test } from 'vitest'
import { countAttempt } from '../../platform/rate-limit/rate-counters.ts'
import { hashOf } from '../../platform/auth/sessions.ts'
import { setPasswordGiven } from '../../platform/auth/sessions.queries.ts'
import { exportOf, filesIn } from '../../testing/archives.ts'
import { opened, openLink, shareDraft, shareJournal, writeJournal } from '../../testing/shares.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { tracesOf } from '../../testing/traces.queries.ts'
import { listSharesOf } from './shares.queries.ts'
import { clearEndedSharesJob } from './clear-ended-shares.job.ts'

const now = '2026-03-12T09:00:00Z'
const dayMs = 86_400_000
const gone = { status: 404, body: { code: 'shares/not-found' } }

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
  const { knee } = await writeJournal(ana)
  const { token } = await shareJournal(ana)
  for (let tried = 0; tried < 300; tried++) await openLink(house.visitor, `wrong ${tried}`)
  expect(await openLink(house.visitor, token)).toMatchObject({
    status: 429,
    body: { code: 'request/too-many' },
  })
  // A page that is open already loads its photos all the same.
  const photo = (of: string) =>
    house.visitor.post(getSharedPhoto.path, { token: of, entry_id: knee.id })
  expect(await photo(token)).toMatchObject(gone)
  expect(await photo('x'.repeat(43))).toMatchObject({ status: 429 })
  house.clock.advance(10 * 60_000)
  expect((await openLink(house.visitor, token)).status).toBe(200)
})

test('the photos of a share are counted for themselves, and end in the same answer', async () => {
  await using house = await createTestApp({ now })
  const { ana } = await house.members('ana')
  const { knee } = await writeJournal(ana)
  const { token, share } = await shareJournal(ana)
  const photo = () => house.visitor.post(getSharedPhoto.path, { token, entry_id: knee.id })
  for (let shown = 0; shown < 302; shown++) await photo()
  expect((await openLink(house.visitor, token)).status).toBe(200)
  const key = `shared-photos:${share.id}`
  for (let shown = 302; shown < 2000; shown++)
    await countAttempt(house.db, house.clock, key, { limit: 2000, windowMs: 600_000 })
  expect(await photo()).toMatchObject({ status: 429, body: { code: 'request/too-many' } })
})
