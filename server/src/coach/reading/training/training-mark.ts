import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { z } from 'zod'
import { knowledgeFolder } from '../../../knowledge/read-knowledge.ts'
import { readAnswers } from '../../knowledge/answer-schema.ts'
import { readingFolder } from '../../knowledge/reading-knowledge.ts'
import { questionExamples } from './examples.ts'
import { sourcesOf } from './sources-of.ts'

/** The SHA-256 of what the models were trained from, and of the files that came of it. */
export const TrainingMark = z.strictObject({
  corpora: z.string(),
  questions: z.string(),
  code: z.string(),
  models: z.record(z.string(), z.string()),
})
export type TrainingMark = z.infer<typeof TrainingMark>

export const markFile = new URL('trained-from.json', readingFolder())

/** The modules of the two trainings that the command makes. */
export const trainings = ['train.ts', '../../train-named-models.ts'].map(
  (path) => new URL(path, import.meta.url),
)

/** The files that `npm run train` writes. */
const made = [
  'ask-model.json',
  'key-sentence-model.json',
  'mention-model.json',
  'models.bin',
  'recall-model.json',
  'routine-model.json',
  'sign-model.json',
  'word-counts.json',
]

/** Makes the mark of the models, corpora, words and code as they stand. */
export async function makeTrainingMark(): Promise<TrainingMark> {
  const models = made.map(async (name) => [name, sumOf(await readFile(inReading(name)))] as const)
  return {
    corpora: await hashOf(await listCorpora()),
    questions: sumOf(JSON.stringify(questionExamples(await readAnswers()))),
    code: await hashOf(await sourcesOf(trainings)),
    models: Object.fromEntries(await Promise.all(models)),
  }
}

/** Writes down that the models belong to the corpora, words and code as they stand. */
export async function writeTrainingMark(): Promise<void> {
  await writeFile(markFile, `${JSON.stringify(await makeTrainingMark(), null, 2)}\n`)
}

const inReading = (name: string) => new URL(name, readingFolder())

/** The examples, and the words that are looked for in them. */
async function listCorpora(): Promise<URL[]> {
  const signs = ['safety-cases.json', 'safety-lexicon.json', 'safety-texts.json']
  const ours = new Set([...made, 'trained-from.json'])
  const reading = await filesIn(readingFolder())
  return [
    ...reading.filter((file) => !ours.has(nameOf(file))),
    ...(await filesIn(inReading('corpus/'))),
    ...signs.map((name) => new URL(name, knowledgeFolder)),
  ]
}

async function filesIn(folder: URL): Promise<URL[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name)
  return names.toSorted().map((name) => new URL(name, folder))
}

async function hashOf(files: readonly URL[]): Promise<string> {
  const sum = createHash('sha256')
  for (const file of files) sum.update(`\0${nameOf(file)}\0`).update(await readFile(file))
  return sum.digest('hex')
}

const sumOf = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex')
const nameOf = ({ pathname }: URL) => pathname.split('/').at(-1) ?? ''
