import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readCorpus } from './corpus-file.ts'
import { corpusFigures } from './corpus-figures.ts'
import type { HeardEntry } from './heard.ts'

const folder = await mkdtemp(join(tmpdir(), 'corpus-'))
afterAll(() => rm(folder, { recursive: true }))

const heardAs = (parts: Partial<HeardEntry> = {}): HeardEntry => ({
  themes: [],
  mood: null,
  body: [],
  isSorrow: false,
  level: 'none',
  isDoubtful: false,
  bringsUp: [],
  questionServed: null,
  form: null,
  text: '',
  ms: 1,
  ...parts,
})
const entryWith = (labels: object) => ({
  id: 'a',
  title: '',
  content: '',
  tags: [],
  day: 1,
  labels,
  gold: null,
})

test('diaries are read in the order of their days, and single lines as diaries of one entry', async () => {
  const file = join(folder, 'both.jsonl')
  const diary = (id: string, day: number) => ({
    id,
    member: 'ana',
    day,
    title: 'Run',
    content: 'Five miles.',
    reading: { mood: 'up', quote: null, never: null },
  })
  const lines = [
    diary('ana-2', 9),
    diary('ana-1', 2),
    { id: 'l-1', text: 'Wet.', theme: 'cold', mood: 'down' },
  ]
  await writeFile(file, lines.map((line) => JSON.stringify(line)).join('\n'))
  const [ana, line] = await readCorpus([file])
  expect(ana?.entries.map(({ id }) => id)).toEqual(['ana-1', 'ana-2'])
  expect(line).toMatchObject({
    member: 'l-1',
    entries: [{ content: 'Wet.', labels: { themes: ['cold'], mood: 'down' } }],
  })
  expect(await readFile(file, 'utf8')).toContain('ana')
})

test('figures count what was labelled, and are null where nothing was', () => {
  const figures = corpusFigures([
    {
      entry: entryWith({ themes: ['sleep'], mood: 'up', sorrow: 'loss', risk: 'soft' }),
      heard: heardAs({ themes: ['sleep'], mood: 'down', isSorrow: true }),
    },
    {
      entry: entryWith({ themes: ['pain'], mood: 'up', sorrow: 'none', risk: 'none' }),
      heard: heardAs({ themes: ['food'], mood: 'up', level: 'urgent' }),
    },
  ])
  expect(figures).toMatchObject({
    themeRight: 0.5,
    moodReversed: 0.5,
    sorrowRecall: 1,
    sorrowFalsePer100: 0,
    niggleRecall: null,
    threadRecall: null,
    heard: { emergency: null, soft: 0 },
    alarmsPer100: 100,
    doubtfulPer100: 0,
  })
})

test('a doubtful sentence is no page, and is counted apart for signs and ordinary entries', () => {
  const entries = (['none', 'none', 'urgent', 'emergency'] as const).map((risk, at) => ({
    entry: entryWith({ risk }),
    heard: heardAs({ isDoubtful: at % 2 === 0 }),
  }))
  expect(corpusFigures(entries)).toMatchObject({
    heard: { emergency: 0, urgent: 0 },
    doubtful: { emergency: 0, urgent: 1 },
    alarmsPer100: 0,
    doubtfulPer100: 50,
  })
})

test('a niggle counts with its part and side, one that has gone does not, and an unlabelled one is false', () => {
  const complaint = {
    part: 'knee',
    side: 'left',
    complaint: 'sore',
    score: null,
    trend: 'new',
    again: false,
  }
  const labels = { body: [complaint, { ...complaint, part: 'heel', trend: 'gone' }] }
  const heard = heardAs({
    body: [
      { part: 'kneecap', side: 'left' },
      { part: 'hip', side: null },
    ],
  })
  expect(corpusFigures([{ entry: entryWith(labels), heard }])).toMatchObject({
    niggleRecall: 1,
    niggleFalsePer100: 100,
  })
})
