import { uploadActivity } from '@app/contract/community/activities'
import { bringBackEntry } from '@app/contract/community/deleted-entries'
import {
  createEntry,
  deleteEntry,
  editEntry,
  uploadEntryImage,
} from '@app/contract/community/journal'
import { getSharedPhoto } from '@app/contract/community/shared-journal'
import { countShared, listShares } from '@app/contract/community/shares'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { opened, shareJournal, sore, writeJournal } from '../../testing/shares.ts'
import { storedCopies } from '../../testing/stored-words.queries.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { tracesOf } from '../../testing/traces.queries.ts'
import { fitFile } from '../../testing/training-files.ts'

const now = '2026-03-12T09:00:00Z'
const gone = { status: 404, body: { code: 'shares/not-found' } }
const png = await sharp({ create: { width: 90, height: 60, channels: 3, background: 'green' } })
  .png()
  .toBuffer()
const photo = new Blob([png], { type: 'image/png' })

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
  const copies = await storedCopies(house.db, ana.id)
  expect(copies).toHaveLength(shown.entries.length)
  expect(JSON.stringify(copies)).not.toContain('By the weir')

  const all = await shareJournal(ana, {}, { letters: true, photos: true, routes: true })
  const [everything] = (await opened(house, all.token)).entries
  expect(everything).toMatchObject({ title: 'Everything', has_photo: true })
  expect(everything?.letter?.text.length).toBeGreaterThan(20)
  expect(everything?.track.length).toBeGreaterThan(0)
  expect(JSON.stringify(await storedCopies(house.db, ana.id))).toContain('By the weir')
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
