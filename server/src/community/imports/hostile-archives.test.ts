import { checkImport, exportJournal, getImport, startImport } from '@app/contract/community/imports'
import { goalHistory } from '@app/contract/community/goals'
import { listEntries } from '@app/contract/community/journal'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { zipOf } from '../../testing/archives.ts'
import { openHouse, type House } from '../../testing/house.ts'
import type { Resident } from '../../testing/members.ts'
import { mostElements } from './reading.ts'
import { uniqueNames } from './readable.ts'

const manifest = JSON.stringify({ format: 'stayer-journal', version: 1, exported_at: '2026-01-01' })
const id = (number: number) => `019cad21-cf00-7000-8000-${String(number).padStart(12, '0')}`
const own = (files: Readonly<Record<string, unknown>>) =>
  zipOf({
    'stayer.json': manifest,
    ...Object.fromEntries(Object.entries(files).map(([name, content]) => [name, JSON.stringify(content)])),
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

async function takeOver(house: House, member: Resident, file: Blob) {
  const { id: importId, found } = await member.call(checkImport, { file })
  await member.call(startImport, { params: { importId }, body: {} })
  await house.work()
  return { found, done: await member.call(getImport, { params: { importId } }) }
}

test('a small file that unpacks to endless elements is refused', async () => {
  await using house = await openHouse()
  const { ana } = await house.members('ana')
  const file = await own({ 'data/entries-0001.json': Array.from({ length: mostElements + 1 }, () => 1) })

  await expect(ana.call(checkImport, { file })).rejects.toThrow('imports/too-much')
})

test('names that cannot be stored, and endless ones, are cut to what can be shown', async () => {
  await using house = await openHouse()
  const { ana } = await house.members('ana')
  const article = (number: number, title: string) => ({ id: id(number), title, saved_at: '2025-07-14T06:03:22.000Z' })
  const articles = [article(1, 'a\u0000b'), article(2, 'a\ud800b'), article(3, 'm'.repeat(1_000_000))]

  const { found } = await ana.call(checkImport, { file: await own({ 'data/saved-articles.json': articles }) })

  expect(found.saved_articles).toBe(0)
  expect(found.skipped_count).toBe(3)
  expect(JSON.stringify(found).length).toBeLessThan(2000)
})

test('a bad insight costs itself, and not the words it answered', async () => {
  await using house = await openHouse()
  const { ana } = await house.members('ana')
  const insight = {
    id: id(9),
    response_content: 'a\u0000b',
    created_at: '2025-07-14T06:03:22.000Z',
    engine: 'built-in',
    kind: 'coaching',
  }

  const { found, done } = await takeOver(house, ana, await own({ 'data/entries-0001.json': [entry(1, { insight })] }))

  expect(found).toMatchObject({ new_entries: 1, insights: 0, skipped: [{ reason: 'Its “insight” cannot be read.' }] })
  expect(done).toMatchObject({ status: 'done', added_entries: 1 })
  expect(await ana.call(listEntries, { query: {} })).toMatchObject([{ insight_status: 'none', aiResponses: [] }])
})

test('a goal that stands there twice is taken once', async () => {
  await using house = await openHouse()
  const { ana } = await house.members('ana')
  const at = '2025-07-14T06:03:22.000Z'
  const goal = { id: id(1), origin_key: null, goal: 'Ride to Whitby.', created_at: at, archived_at: at }

  const { done } = await takeOver(house, ana, await own({ 'data/goals.json': [goal, goal] }))

  expect(done.status).toBe('done')
  expect((await ana.call(goalHistory, {})).goals).toHaveLength(1)
})

test('a photo that many entries name is made once', async () => {
  await using house = await openHouse()
  const { ana } = await house.members('ana')
  const photo = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()
  const entries = [1, 2, 3].map((number) => entry(number, { photo: 'photos/one.jpg' }))
  const file = await zipOf({
    'stayer.json': manifest,
    'data/entries-0001.json': JSON.stringify(entries),
    'photos/one.jpg': photo,
  })

  const { found, done } = await takeOver(house, ana, file)

  expect(found).toMatchObject({ new_entries: 3, photos: 1 })
  expect(done).toMatchObject({ status: 'done', added_entries: 3, lost_photos: 2 })
  expect(await house.db.selectFrom('images').select('id').execute()).toHaveLength(1)
})

test('a hundred thousand equal names are told apart without counting from the first', () => {
  const nameFor = uniqueNames()
  nameFor('Untitled (3)')
  const names = Array.from({ length: 100_000 }, () => nameFor('Untitled'))

  expect(names.slice(0, 4)).toEqual(['Untitled', 'Untitled (2)', 'Untitled (4)', 'Untitled (5)'])
  expect(new Set(names).size).toBe(100_000)
})

test('whoever asks for the head of the export has nothing made', async () => {
  await using house = await openHouse()
  const { ana } = await house.members('ana')

  const answer = await house.app.inject({ method: 'HEAD', url: exportJournal.path, headers: { cookie: ana.cookie } })

  expect(answer.statusCode).toBe(200)
  expect(answer.rawPayload).toHaveLength(0)
})
