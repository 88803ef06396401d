import { readFile, writeFile } from 'node:fs/promises'
import {
  BodyWords,
  Concepts,
  ConditionWords,
  readingFolder,
  WordCounts,
} from '../../knowledge/reading-knowledge.ts'
import { createBodyReader, createPartReader } from '../../reading/body.ts'
import { createConditionReader } from '../../reading/conditions.ts'
import { openHeartFeatures } from '../../reading/reading-tools.ts'
import {
  readHeartExamples,
  trainHearts,
  type HeartExample,
} from '../../reading/training/heart-examples.ts'
import { NamedModel } from '../../knowledge/reading-schema.ts'
import {
  readMentionExamples,
  trainMentions,
  type MentionExample,
} from '../../reading/training/mention-examples.ts'
import { readAskExamples, trainAsks } from '../../reading/training/ask-examples.ts'
import { createDigestReader } from './digest.ts'
import { createFeatureMaker } from './features.ts'
import { readDiaries, recallExamples } from './recall-examples.ts'
import { trainRecalls, type RecallExample } from './train-recalls.ts'

const folder = readingFolder()
const corpora = new URL('corpus/', folder)

/** Reads the body parts that the corpora name as examples of what is a complaint. */
export const readAllMentions = async (): Promise<MentionExample[]> =>
  readMentionExamples(corpora, await read('body.json', BodyWords))

/** Reads the diaries of the knowledge base as examples of what should be brought up. */
export async function readRecallExamples(): Promise<RecallExample[]> {
  const body = await read('body.json', BodyWords)
  const digestOf = createDigestReader({
    bodyIn: createBodyReader(body, await read('mention-model.json', NamedModel)),
    partsIn: createPartReader(body),
    conditionsIn: createConditionReader(await read('conditions.json', ConditionWords)),
  })
  const featuresOf = createFeatureMaker(await read('word-counts.json', WordCounts))
  return recallExamples(await readDiaries(corpora), digestOf, featuresOf)
}

/** Reads the entries whose heart was labelled. */
export async function readAllHearts(): Promise<HeartExample[]> {
  const concepts = await read('concepts.json', Concepts)
  const wordCounts = await read('word-counts.json', WordCounts)
  const labels = new URL('hearts.jsonl', folder)
  return readHeartExamples({ corpora, labels }, openHeartFeatures({ concepts, wordCounts }))
}

/**
 * Trains the models of complaints, hearts, unmarked questions and of what should be brought up, and
 * writes their files.
 */
export async function trainMemory(): Promise<void> {
  await write('ask-model.json', trainAsks(await readAskExamples(corpora)))
  await write('heart-model.json', trainHearts(await readAllHearts()))
  await write('mention-model.json', trainMentions(await readAllMentions()))
  await write('recall-model.json', trainRecalls(await readRecallExamples()))
}

const read = async <T>(name: string, schema: { parse(value: unknown): T }): Promise<T> =>
  schema.parse(JSON.parse(await readFile(new URL(name, folder), 'utf8')))
const write = (name: string, model: NamedModel) =>
  writeFile(new URL(name, folder), `${JSON.stringify(model, null, 1)}\n`)
