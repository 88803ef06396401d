import { readFile, writeFile } from 'node:fs/promises'
import {
  BodyWords,
  Concepts,
  ConditionWords,
  readingFolder,
  WordCounts,
} from './knowledge/reading-knowledge.ts'
import { createBodyReader, createPartReader } from './reading/body.ts'
import { createConditionReader } from './reading/conditions.ts'
import { openFeatureReader, openKeySentenceFeatures } from './reading/reading-tools.ts'
import {
  readKeySentenceExamples,
  trainKeySentences,
  type KeySentenceExample,
} from './reading/training/key-sentence-examples.ts'
import { NamedModel } from './knowledge/reading-schema.ts'
import {
  readMentionExamples,
  trainMentions,
  type MentionExample,
} from './reading/training/mention-examples.ts'
import { readAskExamples, trainAsks } from './reading/training/ask-examples.ts'
import {
  countOrdinaryIn,
  readSignExamples,
  trainSigns,
  type SignExample,
} from './signs/sign-examples.ts'
import { readRoutineExamples, trainRoutine } from './reading/training/routine-examples.ts'
import { createDigestReader } from './memory/recall/digest.ts'
import { SafetyLexicon, SafetyTexts } from './knowledge/safety-schema.ts'
import { compileNet } from './safety/safety-net.ts'
import { createSignFeatures } from './signs/sign-features.ts'
import { createFeatureMaker } from './memory/recall/features.ts'
import { readDiaries, recallExamples } from './memory/recall/recall-examples.ts'
import { trainRecalls, type RecallExample } from './memory/recall/train-recalls.ts'

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

/** Reads the entries whose key sentence was labelled. */
export async function readAllKeySentences(): Promise<KeySentenceExample[]> {
  const concepts = await read('concepts.json', Concepts)
  const wordCounts = await read('word-counts.json', WordCounts)
  const labels = new URL('key-sentences.jsonl', folder)
  return readKeySentenceExamples(
    { corpora, labels },
    openKeySentenceFeatures({ concepts, wordCounts }),
  )
}

/** Reads the words of warning signs in the corpora and the safety cases. */
export async function readAllSigns(): Promise<SignExample[]> {
  const texts = await read('../safety-texts.json', SafetyTexts)
  const net = compileNet({ ...texts, lexicon: await read('../safety-lexicon.json', SafetyLexicon) })
  const concepts = await read('concepts.json', Concepts)
  const signWords = await read('sign-words.json', Concepts)
  const wordVectors = await readFile(new URL('word-vectors.bin', folder))
  return readSignExamples(
    { folder: corpora, cases: new URL('../safety-cases.json', folder) },
    {
      net,
      featuresOf: createSignFeatures(net, { signWords, concepts }),
      reader: openFeatureReader({ concepts, wordVectors }),
    },
  )
}

/** Counts the ordinary entries of each corpus. */
export const countOrdinary = (): Promise<Readonly<Record<string, number>>> =>
  countOrdinaryIn(corpora)

/** The models of readable weights, in the order in which one needs another. */
const models = {
  'ask-model.json': async () => trainAsks(await readAskExamples(corpora)),
  'key-sentence-model.json': async () => trainKeySentences(await readAllKeySentences()),
  'mention-model.json': async () => trainMentions(await readAllMentions()),
  'routine-model.json': async () => trainRoutine(await readRoutineExamples(corpora)),
  'sign-model.json': async () => trainSigns(await readAllSigns()),
  'recall-model.json': async () => trainRecalls(await readRecallExamples()),
}

/**
 * Trains the models of readable weights and writes their files; with `--check` it writes nothing
 * and ends with 1 where a file is not what the corpora give.
 */
export async function trainNamedModels(options: readonly string[]): Promise<void> {
  for (const [name, trainOne] of Object.entries(models)) {
    const file = new URL(name, folder)
    const text = `${JSON.stringify(await trainOne(), null, 1)}\n`
    if (!options.includes('--check')) await writeFile(file, text)
    else if ((await readFile(file, 'utf8')) !== text) {
      process.exitCode = 1
      process.stdout.write(`${name} is not what the corpora give: npm run train writes it again.\n`)
    }
  }
}

const read = async <T>(name: string, schema: { parse(value: unknown): T }): Promise<T> =>
  schema.parse(JSON.parse(await readFile(new URL(name, folder), 'utf8')))
