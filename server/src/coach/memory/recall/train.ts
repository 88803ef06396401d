import { readFile, writeFile } from 'node:fs/promises'
import { BodyWords, ConditionWords, readingFolder, WordCounts } from '../../knowledge/reading-knowledge.ts'
import { createBodyReader, createPartReader } from '../../reading/body.ts'
import { createConditionReader } from '../../reading/conditions.ts'
import { createDigestReader } from './digest.ts'
import { createFeatureMaker } from './features.ts'
import { readDiaries, recallExamples } from './recall-examples.ts'
import { trainRecalls, type RecallExample } from './train-recalls.ts'

const folder = readingFolder()
const readJson = async (name: string): Promise<unknown> =>
  JSON.parse(await readFile(new URL(name, folder), 'utf8')) as unknown

/** Reads the diaries of the knowledge base as examples of what should be brought up. */
export async function readRecallExamples(): Promise<RecallExample[]> {
  const body = BodyWords.parse(await readJson('body.json'))
  const digestOf = createDigestReader({
    bodyIn: createBodyReader(body),
    partsIn: createPartReader(body),
    conditionsIn: createConditionReader(ConditionWords.parse(await readJson('conditions.json'))),
  })
  const featuresOf = createFeatureMaker(WordCounts.parse(await readJson('word-counts.json')))
  return recallExamples(await readDiaries(new URL('corpus/', folder)), digestOf, featuresOf)
}

/** Trains the model of what should be brought up, and writes its file. */
export async function trainRecallModel(): Promise<void> {
  const model = trainRecalls(await readRecallExamples())
  await writeFile(new URL('recall-model.json', folder), `${JSON.stringify(model, null, 1)}\n`)
}
