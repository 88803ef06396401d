import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { z } from 'zod'
import { readAnswers } from '../../knowledge/answer-schema.ts'
import { readingFolder } from '../../knowledge/reading-knowledge.ts'
import { questionExamples } from './examples.ts'

/** The hashes of what the models were trained from, and of the models that came of it. */
export const TrainingMark = z.strictObject({ inputs: z.string(), models: z.string() })
export type TrainingMark = z.infer<typeof TrainingMark>

export const markFile = new URL('trained-from.json', readingFolder())

/** The code that turns the corpora into models; a change of it may change a weight. */
const code = [
  'examples.ts',
  'train-model.ts',
  '../concepts.ts',
  '../features.ts',
  '../linear-model.ts',
  '../packed-file.ts',
  '../word-vectors.ts',
  '../worth-quoting.ts',
  '../../quotable.ts',
  '../../quotation.ts',
].map((path) => new URL(path, import.meta.url))

const words = ['concepts.json', 'word-vectors.bin'].map((path) => new URL(path, readingFolder()))

/** Makes the mark of these models, which belong to the corpora, words and code as they stand. */
export async function makeTrainingMark(models: Uint8Array): Promise<TrainingMark> {
  const sum = createHash('sha256')
  for (const file of [...code, ...words, ...(await listCorpora())])
    sum.update(`\0${nameOf(file)}\0`).update(await readFile(file))
  sum.update(JSON.stringify(questionExamples(await readAnswers())))
  return { inputs: sum.digest('hex'), models: createHash('sha256').update(models).digest('hex') }
}

async function listCorpora(): Promise<URL[]> {
  const folder = new URL('corpus/', readingFolder())
  const names = (await readdir(folder)).filter((name) => name.endsWith('.jsonl'))
  return names.toSorted().map((name) => new URL(name, folder))
}

const nameOf = ({ pathname }: URL) => pathname.split('/').at(-1) ?? ''
