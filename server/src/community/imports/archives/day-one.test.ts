import { checkImport } from '@app/contract/community/imports'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { zipOf } from '../../../testing/archives.ts'
import { turnedHeic } from '../../../testing/heic.ts'
import { createTestApp } from '../../../testing/test-app.ts'
import { entriesOf, take } from '../../../testing/imports.ts'
import { storedKeys } from '../../../testing/stored-keys.ts'

const png = await sharp({ create: { width: 90, height: 60, channels: 3, background: 'green' } })
  .png()
  .toBuffer()
const jpeg = await sharp(png)
  .withExif({ IFD0: { Copyright: 'zygodactyl' } })
  .jpeg()
  .toBuffer()

/** An entry as Day One exports it, with fields that this journal does not read. */
const entry = (uuid: string, text: string, more: object = {}) => ({
  uuid,
  text,
  richText: '{"meta":{"version":1},"contents":[{"text":"…"}]}',
  creationDate: '2025-07-14T06:03:22Z',
  timeZone: 'Europe/London',
  starred: false,
  location: { localityName: 'Hebden Bridge', latitude: 53.74, longitude: -2.01 },
  ...more,
})
const journal = (...entries: object[]) =>
  JSON.stringify({ metadata: { version: '1.0' }, entries }, null, 2)
const photo = (identifier: string, md5: string, type = 'jpeg') => ({
  identifier,
  md5,
  type,
  orderInEntry: 0,
})

test('an entry of Day One becomes a private one, without an insight: its first line is the title', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const text =
    '# Along the canal\\!\n\n![](dayone-moment://AB12)\n\nSix easy miles \\- and 1\\. a heron\\.\n\n![](dayone-moment:/video/CD)'
  const files = {
    'Journal.json': journal(
      entry('81F0F3CA693F484792F76359E9E2ACE8', text, {
        tags: ['Mindset', 'Walks', 'race day'],
        photos: [photo('AB12', 'd41d8c')],
      }),
    ),
    'photos/d41d8c.jpeg': jpeg,
  }

  const done = await take(house, ana, await zipOf(files))
  const entries = await entriesOf(ana)

  expect(done).toMatchObject({
    source: 'day-one',
    status: 'done',
    found: { new_entries: 1, photos: 1, skipped: [] },
    lost_photos: 0,
  })
  expect(entries).toMatchObject([
    {
      title: 'Along the canal!',
      content: 'Six easy miles - and 1. a heron.\n\nTags: Walks',
      tags: ['Mindset', 'Race Day'],
      is_private: true,
      created_at: '2025-07-14T06:03:22.000Z',
      insight_status: 'none',
      aiResponses: [],
    },
  ])
  const stored = await ana.get(String(entries[0]?.image_url))
  expect(await sharp(stored.bytes).metadata()).toMatchObject({ format: 'webp', width: 90 })
  expect(stored.bytes.includes('zygodactyl')).toBe(false)
  expect(await house.jobs()).toEqual([])
})

test('several journals are imported together, each entry once however often it occurs', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const files = {
    'Journal.json': journal(entry('A1', 'Canal loop')),
    'Trips.json': journal(entry('B2', 'The fells'), entry('A1', 'Canal loop')),
  }

  const first = await take(house, ana, await zipOf(files))
  const second = await take(house, ana, await zipOf(files))

  expect(first.found).toMatchObject({ new_entries: 2, known_entries: 0 })
  expect(second).toMatchObject({ found: { new_entries: 0, known_entries: 2 }, added_entries: 0 })
  expect((await entriesOf(ana)).map(({ title }) => title).toSorted()).toEqual([
    'Canal loop',
    'The fells',
  ])
})

test('a story too long for one entry becomes several, and a long first line is not lost', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const line = 'It rained all the way. '.repeat(20).trim()
  const story = Array.from({ length: 9000 }, (_, index) => `m${index}`).join(' ')
  const file = await zipOf({ 'Journal.json': journal(entry('A1', `${line}\n${story}`)) })
  const done = await take(house, ana, file)
  const entries = await entriesOf(ana)

  expect(done.found.new_entries).toBe(3)
  expect(entries.map(({ title }) => title.slice(-9))).toEqual([
    ' (1 of 3)',
    ' (2 of 3)',
    ' (3 of 3)',
  ])
  expect(
    entries.every(({ title, content }) => title.length <= 200 && content.length <= 20_000),
  ).toBe(true)
  expect(entries.map(({ content }) => content).join('')).toBe(`${line}\n\n${story}`)
  await take(house, ana, file)
  expect(await entriesOf(ana)).toHaveLength(3)
})

test('unusable items are named with their reason, and the others are imported', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const media = {
    videos: [{ md5: 'f', type: 'mp4' }],
    photos: [photo('1', 'one'), photo('2', 'two')],
  }
  const file = await zipOf({
    'Journal.json': journal(
      entry('A1', 'No date', { creationDate: 'yesterday' }),
      entry('A2', 'Too early', { creationDate: '1066-10-14T09:00:00Z' }),
      entry('A3', 'Too late', { creationDate: '2031-01-01T09:00:00Z' }),
      entry('A4', ' \n '),
      { text: 'No name' },
      entry('A5', 'Two photos and a film', media),
    ),
    'photos/one.jpeg': jpeg,
    'photos/two.jpeg': jpeg,
  })
  const done = await take(house, ana, file)
  const entries = await entriesOf(ana)

  expect(done.found).toMatchObject({
    new_entries: 1,
    photos: 1,
    skipped_count: 7,
    skipped: [
      { place: 'Entry 1', reason: 'Its date cannot be read.' },
      { place: 'Entry 2', reason: 'Its date lies before the year 1900.' },
      { place: 'Entry 3', reason: 'Its date lies in the future.' },
      { place: 'Entry 4', reason: 'It is empty.' },
      { place: 'Entry 5', reason: 'It cannot be read.' },
      { place: 'Entry 6', reason: 'An entry holds one photo here: 1 more stay behind.' },
      { place: 'Entry 6', reason: 'Videos, recordings and documents stay behind: 1.' },
    ],
  })
  expect(entries).toMatchObject([
    { title: 'Two photos and a film', content: 'Two photos and a film' },
  ])
})

test('of many skipped items the first fifty are named, and all are counted', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const empty = Array.from({ length: 60 }, (_, index) => entry(`A${index}`, ''))
  const { found } = await ana.call(checkImport, {
    file: await zipOf({ 'Journal.json': journal(...empty) }),
  })

  expect([found.skipped.length, found.skipped_count, found.new_entries]).toEqual([50, 60, 0])
})

test('a photo that cannot be read is lost and counted, and its entry is taken', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const file = await zipOf({
    'Journal.json': journal(
      entry('A1', 'Broken', { photos: [photo('1', 'one')] }),
      entry('A2', '![](dayone-moment://2)', { photos: [photo('2', 'two', 'png')] }),
      entry('A3', 'Not there', { photos: [photo('3', 'three', 'heic')] }),
      entry('A4', 'From a phone', { photos: [photo('4', 'four', 'heic')] }),
    ),
    'photos/four.heic': turnedHeic(),
    'photos/one.jpeg': 'no picture',
    'photos/two.png': png,
  })
  const done = await take(house, ana, file)
  const entries = await entriesOf(ana)

  expect(done).toMatchObject({ found: { photos: 3 }, added_entries: 4, lost_photos: 2 })
  const shown = entries.map(({ title, content, image_url }) => [title, content, image_url !== null])
  expect(shown.toSorted(([one], [other]) => String(one).localeCompare(String(other)))).toEqual([
    ['Broken', 'Broken', false],
    ['From a phone', 'From a phone', true],
    ['Not there', 'Not there', false],
    ['Untitled', 'A photo.', true],
  ])
})

test('an import goes on where it was interrupted, and nothing comes twice', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const entries = Array.from({ length: 120 }, (_, index) =>
    entry(`A${index}`, `Day ${index}`, { photos: index === 70 ? [photo('1', 'one')] : [] }),
  )
  const { prepareImage } = house.deps
  const seen: number[] = []
  house.deps.prepareImage = async (bytes, ownerId) => {
    const { rows } = await house.database.pool.query<{ count: number }>(
      'select count(*)::int from journal_entries',
    )
    seen.push(rows[0]?.count ?? 0)
    if (seen.length === 1) throw new Error('The worker is gone.')
    return prepareImage(bytes, ownerId)
  }

  const file = await zipOf({ 'Journal.json': journal(...entries), 'photos/one.jpeg': jpeg })
  const done = await take(house, ana, file)
  const taken = await entriesOf(ana)

  // Each failed try leaves the batches before it, each entry once.
  expect(seen).toEqual([50, 50])
  expect(done).toMatchObject({
    status: 'done',
    handled_entries: 120,
    added_entries: 120,
    lost_photos: 0,
  })
  expect(new Set(taken.map(({ title }) => title)).size).toBe(120)
  expect(taken).toHaveLength(120)
})

test('an import that fails for good leaves nothing behind, and another can follow', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const entries = Array.from({ length: 60 }, (_, index) =>
    entry(`A${index}`, `Day ${index}`, {
      photos: [
        ...(index === 2 ? [photo('1', 'one')] : []),
        ...(index === 55 ? [photo('2', 'two')] : []),
      ],
    }),
  )
  const files = {
    'Journal.json': journal(...entries),
    'photos/one.jpeg': jpeg,
    'photos/two.jpeg': jpeg,
  }
  const file = await zipOf(files)
  const { prepareImage } = house.deps
  let photos = 0
  house.deps.prepareImage = async (bytes, ownerId) => {
    photos += 1
    if (photos > 1) throw new Error('The disk is full.')
    return prepareImage(bytes, ownerId)
  }

  const failed = await take(house, ana, file)

  expect(failed).toMatchObject({
    status: 'failed',
    added_entries: 0,
    kept_entries: 0,
    ended_at: expect.any(String),
  })
  expect(await entriesOf(ana)).toEqual([])
  expect(await storedKeys(house)).toEqual([])
  house.deps.prepareImage = prepareImage
  expect(await take(house, ana, file)).toMatchObject({ status: 'done', added_entries: 60 })
})
