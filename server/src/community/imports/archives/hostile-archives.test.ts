import { checkImport, exportJournal } from '@app/contract/community/imports'
import { createEntry } from '@app/contract/community/journal'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { exportOf, filesIn, zipOf } from '../../../testing/archives.ts'
import { createTestApp } from '../../../testing/test-app.ts'
import { pngClaiming } from '../../../testing/pictures.ts'
import { entriesOf, take } from '../../../testing/imports.ts'
import { mostElements } from './archive-pass.ts'
import { uniqueNames } from '../export/export-texts.ts'

const manifest = JSON.stringify({ format: 'stayer-journal', version: 1, exported_at: '2026-01-01' })
const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
  .png()
  .toBuffer()
const image_url = `data:image/png;base64,${png.toString('base64')}`
const id = (number: number) => `019cad21-cf00-7000-8000-${String(number).padStart(12, '0')}`
const own = (files: Readonly<Record<string, unknown>>) =>
  zipOf({
    'stayer.json': manifest,
    ...Object.fromEntries(
      Object.entries(files).map(([name, content]) => [name, JSON.stringify(content)]),
    ),
  })
const entry = (number: number, more: object = {}) => ({
  id: id(number),
  origin_key: null,
  title: `Day ${number}`,
  content: 'Six easy miles.',
  tags: [],
  symptoms: [],
  is_private: true,
  created_at: '2025-07-14T06:03:22.000Z',
  photo: null,
  insight: null,
  ...more,
})

test('a small file that unpacks to endless elements is refused', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const file = await own({
    'data/entries-0001.json': Array.from({ length: mostElements + 1 }, () => 1),
  })

  await expect(ana.call(checkImport, { file })).rejects.toThrow('imports/too-much')
})

test('names that cannot be stored, and endless ones, are cut to what can be shown', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const article = (number: number, title: string) => ({
    id: id(number),
    title,
    saved_at: '2025-07-14T06:03:22.000Z',
  })
  const articles = [
    article(1, 'a\u0000b'),
    article(2, 'a\ud800b'),
    article(3, 'm'.repeat(1_000_000)),
  ]

  const { found } = await ana.call(checkImport, {
    file: await own({ 'data/saved-articles.json': articles }),
  })

  expect(found.saved_articles).toBe(0)
  expect(found.skipped_count).toBe(3)
  expect(JSON.stringify(found).length).toBeLessThan(2000)
})

test('a bad insight is dropped, and the words that it answered stay', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const insight = {
    response_content: 'Well done.',
    created_at: '2025-07-14T06:03:22.000Z',
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
  }
  const bad = [
    { response_content: 'a\u0000b' },
    { engine: 'a\ud800b' },
    { part_ids: ['\u0000'] },
    { created_at: '0000-01-01T00:00:00Z' },
  ]
  const entries = [{}, ...bad].map((more, index) =>
    entry(index, { insight: { ...insight, ...more } }),
  )

  const done = await take(house, ana, await own({ 'data/entries-0001.json': entries }))

  expect(done.found).toMatchObject({ new_entries: 5, insights: 1, skipped_count: 4 })
  expect(done.found.skipped[0]).toEqual({
    place: 'Entry 2',
    reason: 'Its “insight” cannot be read.',
  })
  expect(done).toMatchObject({ status: 'done', added_entries: 5 })
  const kept = (await entriesOf(ana)).flatMap(({ aiResponses }) => aiResponses)
  expect(kept.map(({ response_content }) => response_content)).toEqual(['Well done.'])
})

const Goals = z.array(z.object({ origin_key: z.string(), goal: z.string() }))

test('goals are taken once each, and more of them than one statement holds', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const at = '2025-07-14T06:03:22.000Z'
  const goals = Array.from({ length: 10_002 }, (_, index) => ({
    id: id(Math.max(1, index)),
    origin_key: null,
    goal: `Ride to Whitby, ${index} times.`,
    created_at: at,
    archived_at: at,
  }))

  const done = await take(house, ana, await own({ 'data/goals.json': goals }))

  const reason = 'At most 10,000 of a kind are taken over.'
  expect(done.found).toMatchObject({
    new_goals: 10_000,
    skipped: [{ place: 'Goal 10002', reason }],
  })
  expect(done.status).toBe('done')
  const exported = await filesIn(Buffer.from(await (await exportOf(ana)).arrayBuffer()))
  const kept = Goals.parse(JSON.parse(String(exported.get('data/goals.json'))))
  expect(kept.filter(({ origin_key }) => origin_key === `stayer:${id(1)}`)).toEqual([
    { origin_key: `stayer:${id(1)}`, goal: 'Ride to Whitby, 0 times.' },
  ])
})

test('a photo that many entries name is made once', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const entries = [1, 2, 3].map((number) => entry(number, { photo: 'photos/one.jpg' }))
  const file = await zipOf({
    'stayer.json': manifest,
    'data/entries-0001.json': JSON.stringify(entries),
    'photos/one.jpg': png,
  })

  const done = await take(house, ana, file)

  expect(done.found).toMatchObject({ new_entries: 3, photos: 1 })
  expect(done).toMatchObject({ status: 'done', added_entries: 3, lost_photos: 2 })
  expect(await house.db.selectFrom('images').select('id').execute()).toHaveLength(1)
})

test('a photo of one column and fifty million rows is lost, and its entry is not', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const file = await zipOf({
    'stayer.json': manifest,
    'data/entries-0001.json': JSON.stringify([entry(1, { photo: 'photos/one.png' })]),
    'photos/one.png': pngClaiming(1, 49_999_999),
  })

  expect(await take(house, ana, file)).toMatchObject({
    status: 'done',
    added_entries: 1,
    lost_photos: 1,
  })
})

test('hours of work outlast more restarts than one job would, and show how far they have come', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const names = Array.from({ length: 12 }, (_, index) => `photos/${index}.jpg`)
  const entries = names.map((name, index) => entry(index, { photo: name }))
  const file = await zipOf({
    'stayer.json': manifest,
    'data/entries-0001.json': JSON.stringify(entries),
    ...Object.fromEntries(names.map((name) => [name, png])),
  })
  const { prepareImage } = house.deps
  const shown: string[] = []
  let made = 0
  let restarts = 0
  house.deps.prepareImage = async (bytes, ownerId) => {
    if (made % 5 === 0 && restarts < 2 * (made / 5 + 1)) {
      restarts += 1
      const { rows } = await house.database.pool.query<{ at: string }>(
        "select status || ' ' || handled_entries as at from imports",
      )
      shown.push(...rows.map(({ at }) => at))
      throw new Error('The server was stopped.')
    }
    made += 1
    house.clock.advance(3 * 60 * 1000)
    return prepareImage(bytes, ownerId)
  }

  const done = await take(house, ana, file)

  expect(shown).toEqual([
    'running 0',
    'running 0',
    'running 5',
    'running 5',
    'running 10',
    'running 10',
  ])
  expect(done).toMatchObject({
    status: 'done',
    handled_entries: 12,
    added_entries: 12,
    lost_photos: 0,
  })
})

test('a hundred thousand equal names are told apart without counting from the first', () => {
  const nameFor = uniqueNames()
  nameFor('Untitled (3)')
  const names = Array.from({ length: 100_000 }, () => nameFor('Untitled'))

  expect(names.slice(0, 4)).toEqual(['Untitled', 'Untitled (2)', 'Untitled (4)', 'Untitled (5)'])
  expect(new Set(names).size).toBe(100_000)
})

test('a HEAD request for the export makes nothing', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  await ana.call(createEntry, {
    body: { title: 'Canal loop', content: 'Six easy miles.', image_url },
  })

  const made: string[] = []
  const { get } = house.deps.storage
  house.deps.storage.get = (key) => (made.push(key), get(key))
  const ask = (method: 'GET' | 'HEAD') =>
    house.app.inject({ method, url: exportJournal.path, headers: { cookie: ana.cookie } })

  const head = await ask('HEAD')
  const madeForHead = made.length
  await ask('GET')

  expect(head).toMatchObject({ statusCode: 200, headers: { 'content-type': 'application/zip' } })
  expect([madeForHead, made.length]).toEqual([0, 1])
})

test('two archives are scanned at a time, and the next waits its turn', async () => {
  await using house = await createTestApp()
  const members = Object.values(await house.members('ana', 'ben', 'cat'))
  const file = await own({ 'data/entries-0001.json': [entry(1)] })
  const { open, putStream } = house.deps.storage
  const haveComeIn = Promise.withResolvers<void>()
  let [comeIn, looking, most] = [0, 0, 0]
  house.deps.storage.putStream = async (key, content) => {
    await putStream(key, content)
    comeIn += 1
    if (comeIn === members.length) setImmediate(haveComeIn.resolve)
  }
  house.deps.storage.open = async (key) => {
    looking += 1
    most = Math.max(most, looking)
    await haveComeIn.promise
    const opened = await open(key)
    if (!opened) throw new Error('The archive is not there.')
    const close = async () => {
      looking -= 1
      await opened.close()
    }
    return { size: opened.size, read: (at, length) => opened.read(at, length), close }
  }

  const checked = await Promise.all(members.map((member) => member.call(checkImport, { file })))

  expect(checked.map(({ found }) => found.new_entries)).toEqual([1, 1, 1])
  expect(most).toBe(2)
})
