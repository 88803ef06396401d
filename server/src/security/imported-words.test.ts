import { randomUUID } from 'node:crypto'
import { listThreads } from '@app/contract/community/threads'
import { getTraining } from '@app/contract/community/training'
import { listEntryVersions } from '@app/contract/community/entry-versions'
import { goalHistory } from '@app/contract/community/goals'
import { pinnedInsights } from '@app/contract/community/insights'
import { checkImport } from '@app/contract/community/imports'
import { getProfile } from '@app/contract/community/profile'
import { expect, test } from 'vitest'
import { zipOf } from '../testing/archives.ts'
import { entriesOf, take } from '../testing/imports.ts'
import type { TestMember } from '../testing/members.ts'
import { openSealedHouse } from '../testing/sealed-house.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

const environment = { MEMBER_TEXT_MB: '1' }
const at = '2026-03-01T06:00:00.000Z'

const letter = (more: object = {}) => ({
  response_content: 'Well walked.',
  created_at: at,
  pinned_at: null,
  engine: 'built-in',
  kind: 'coaching',
  safety_level: null,
  theme: null,
  part_ids: [],
  fact_ids: [],
  stand_in: null,
  is_remembered: true,
  is_unhelpful: false,
  ...more,
})

const entry = (insight: object | null, more: object = {}) => ({
  id: randomUUID(),
  origin_key: null,
  title: 'A day',
  content: 'Six miles.',
  tags: [],
  symptoms: [],
  is_private: true,
  created_at: at,
  photo: null,
  insight,
  ...more,
})

const archiveOf = (files: Record<string, readonly unknown[]>) =>
  zipOf({
    'stayer.json': JSON.stringify({ format: 'stayer-journal', version: 2, exported_at: at }),
    ...Object.fromEntries(
      Object.entries(files).map(([name, list]) => [`data/${name}.json`, JSON.stringify(list)]),
    ),
  })

const many = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index))

const usedBy = async (member: TestMember) =>
  (await member.call(getProfile, {})).text_space.used_bytes

const houses: [string, (options: object) => Promise<TestApp>][] = [
  ['plain', createTestApp],
  ['encrypted', openSealedHouse],
]

test.each(houses)(
  'letters of an archive, what stands under them and their lists of names take room: %s',
  async (_which, open) => {
    await using house = await open({ environment })
    const { ana } = await house.members('ana')
    const full = letter({
      response_content: 'l'.repeat(5_000),
      comment: 'c'.repeat(1_000),
      commented_at: at,
      comment_answer: 'a'.repeat(5_000),
      comment_answer_kind: 'coaching',
      part_ids: many(40, (index) => `${index}`.padStart(64, 'p')),
      fact_ids: many(40, (index) => `${index}`.padStart(64, 'f')),
      comment_part_ids: many(40, (index) => `${index}`.padStart(64, 'a')),
    })
    const least = 11_000 + 3 * 40 * 64
    const entries = (count: number) => archiveOf({ 'entries-0001': many(count, () => entry(full)) })

    await expect(ana.call(checkImport, { file: await entries(60) })).rejects.toThrow(
      'space/texts-full',
    )
    expect(await usedBy(ana)).toBe(0)
    expect(await entriesOf(ana)).toEqual([])
    const done = await take(house, ana, await entries(30))
    expect(done).toMatchObject({ status: 'done', added_entries: 30 })
    expect(await usedBy(ana)).toBeGreaterThan(30 * least)
    await expect(ana.call(checkImport, { file: await entries(30) })).rejects.toThrow(
      'space/texts-full',
    )
  },
)

test('a letter that no coach of ours would write stays out, and the entry comes in', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const letters = [
    letter({ response_content: 'l'.repeat(5_001) }),
    letter({ part_ids: many(41, (index) => `part-${index}`) }),
    letter({ fact_ids: ['f'.repeat(65)] }),
    letter({ part_ids: ['<b>Read this</b>, editors!'] }),
  ]
  const file = await archiveOf({ 'entries-0001': letters.map((one) => entry(one)) })

  const done = await take(house, ana, file)

  expect(done.found).toMatchObject({ new_entries: 4, insights: 0, skipped_count: 4 })
  expect(done.found.skipped[0]?.reason).toBe('Its “insight” cannot be read.')
  expect((await entriesOf(ana)).flatMap(({ aiResponses }) => aiResponses)).toEqual([])
})

test('many pinned letters are read page by page, each once and in their order', async () => {
  await using house = await createTestApp({ isNew: true })
  const { ana } = await house.members('ana')
  // Several share a moment, so that a page ends between them.
  const pinned_at = (index: number) =>
    new Date(Date.parse(at) + Math.floor(index / 7)).toISOString()
  const entries = many(120, (index) => entry(letter({ pinned_at: pinned_at(index) })))
  await take(house, ana, await archiveOf({ 'entries-0001': entries }))
  house.statements()

  const pinned = await ana.call(pinnedInsights, {})

  const reads = house.statements().filter((statement) => statement.includes('"i"."pinned_at"'))
  expect(reads).toHaveLength(3)
  expect(reads.every((statement) => statement.includes('limit'))).toBe(true)
  expect(new Set(pinned.map(({ id }) => id)).size).toBe(120)
  expect(pinned[0]).toMatchObject({ is_pinned: true, response_content: 'Well walked.' })
})

test('of very many goals the latest are listed, and small ones take room too', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const goals = many(1_100, (index) => ({
    id: randomUUID(),
    origin_key: null,
    goal: 'g',
    created_at: new Date(Date.parse(at) + index).toISOString(),
    archived_at: at,
  }))

  await take(house, ana, await archiveOf({ goals }))

  const { goals: listed } = await ana.call(goalHistory, {})
  expect(listed).toHaveLength(1_000)
  expect(listed[0]?.created_at).toBe(goals.at(-1)?.created_at)
  expect(await usedBy(ana)).toBeGreaterThanOrEqual(1_100 * 201)
})

test('of an entry’s versions the last twenty come in, and holds only up to their number', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const id = randomUUID()
  const versions = many(60, (index) => ({
    origin_key: `stayer:${id}`,
    version: index + 40,
    title: `Version ${index + 40}`,
    content: 'Five miles.',
    tags: [],
    symptoms: [],
    is_private: true,
    words_version: 1,
    saved_at: at,
  }))
  const holds = (from: number) =>
    many(150, (index) => {
      const day = new Date(Date.UTC(2020, 0, from + index)).toISOString().slice(0, 10)
      return { kind: 'rest', from: day, to: day }
    })
  const entries = [entry(null, { id, version: 100 })]

  await take(
    house,
    ana,
    await archiveOf({ 'entries-0001': entries, 'versions-0001': versions, holds: holds(1) }),
  )
  await take(house, ana, await archiveOf({ holds: holds(500) }))

  const [one] = await entriesOf(ana)
  const listed = await ana.call(listEntryVersions, { params: { id: one?.id ?? '' } })
  expect(listed.versions.map(({ version }) => version)).toEqual(many(21, (index) => 100 - index))
  const stored = await house.database.pool.query('select count(*)::int from entry_versions')
  expect(stored.rows).toEqual([{ count: 20 }])
  expect((await ana.call(getTraining, { query: {} })).holds).toHaveLength(200)
})

test('a route longer than a recording’s is left out', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const activity = (id: string, track: readonly string[]) => ({
    origin_key: `stayer:${id}`,
    sport: 'run',
    started_at: null,
    utc_offset_minutes: null,
    seconds: null,
    distance_meters: null,
    figures: {
      sessions: [],
      heart_rate: null,
      elevation: null,
      effort: null,
      feel: null,
      points: 0,
    },
    track,
    samples: null,
  })
  const [short, long] = [randomUUID(), randomUUID()]

  await take(
    house,
    ana,
    await archiveOf({
      'entries-0001': [short, long].map((id) => entry(null, { id })),
      'activities-0001': [
        activity(
          short,
          many(2, () => 'a'.repeat(3_000)),
        ),
        activity(
          long,
          many(3, () => 'a'.repeat(3_000)),
        ),
      ],
    }),
  )

  const { rows } = await house.database.pool.query('select track from activities')
  expect(rows).toEqual([{ track: ['a'.repeat(3_000), 'a'.repeat(3_000)] }])
})

test('threads show their latest points, and no more of them than a year of days has', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const entries = many(130, (index) =>
    entry(null, {
      content: 'My left knee was sore again, 4 out of 10.',
      happened_at: new Date(Date.parse(at) - index * 60_000).toISOString(),
      happened_on: '2026-03-01',
    }),
  )
  await take(house, ana, await archiveOf({ 'entries-0001': entries }))

  const [thread] = await ana.call(listThreads, {})

  expect(thread).toMatchObject({ id: 'niggle left knee' })
  expect(thread?.points).toHaveLength(100)
  expect(thread?.points.at(-1)?.at).toBe(at)
})
