import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { knowledgeFolder, readKnowledge } from '../../knowledge/read-knowledge.ts'
import { NamedModel, SignModel } from './reading-schema.ts'
import { QuestionConcepts, QuestionWords } from './answer-schema.ts'

/** Names of concepts, each with its words; `*` ends the beginning of a word. */
export const Concepts = z.record(z.string(), z.array(z.string().min(1)).min(1))
export type Concepts = z.infer<typeof Concepts>

/** In how many of some texts the stem of a word stands; a word that is not there stands in few. */
export const WordCounts = z.strictObject({
  texts: z.int().positive(),
  counts: z.record(z.string(), z.int().positive()),
})
export type WordCounts = z.infer<typeof WordCounts>

const phrases = z.array(z.string().min(1))

/** The words of `body.json`, which a clinician can read. */
export const BodyWords = z.strictObject({
  /** Everyday words of each part of the body. */
  parts: z.record(z.string(), phrases),
  complaints: phrases,
  /** Complaints only close beside a part: "tight", "went". */
  weakComplaints: phrases,
  /** Words that say that a part gives less trouble, or none. */
  goodWords: phrases,
  goneWords: phrases,
  worseWords: phrases,
  againWords: phrases,
  newWords: phrases,
  /** Parts so general that they count only with a plain complaint. */
  general: phrases,
  negators: phrases,
  /** Words that end like an owner's: "it's". */
  notOwners: phrases,
  /** Phrases in which the word of a part means something else: "back home". */
  masks: phrases,
})
export type BodyWords = z.infer<typeof BodyWords>

/** Conditions and medicines that are remembered, each with its everyday words. */
export const ConditionWords = z.array(
  z.strictObject({ name: z.string().min(1), words: phrases.min(1) }),
)
export type ConditionWords = z.infer<typeof ConditionWords>

/**
 * The words and models by which entries are read; the two files of numbers are opened by the
 * reading.
 */
export type ReadingKnowledge = {
  concepts: Concepts
  questionKinds: QuestionConcepts
  questionWords: QuestionWords
  wordCounts: WordCounts
  recallModel: NamedModel
  mentionModel: NamedModel
  keySentenceModel: NamedModel
  askModel: NamedModel
  routineModel: NamedModel
  signModel: SignModel
  /** Words around a sign by which it is told from something else. */
  signWords: Concepts
  body: BodyWords
  conditions: ConditionWords
  wordVectors: Uint8Array
  models: Uint8Array
}

/** The folder of the reading's words, models and corpora in the knowledge base. */
export const readingFolder = (knowledge: URL = knowledgeFolder): URL =>
  new URL('reading/', knowledge)

export async function loadReadingKnowledge(knowledge?: URL): Promise<ReadingKnowledge> {
  const folder = readingFolder(knowledge)
  const [concepts, signWords, questionKinds, questionWords, wordCounts, body, conditions] =
    await Promise.all([
      readKnowledge(folder, 'concepts.json', Concepts),
      readKnowledge(folder, 'sign-words.json', Concepts),
      readKnowledge(folder, 'question-kinds.json', QuestionConcepts),
      readKnowledge(folder, 'question-words.json', QuestionWords),
      readKnowledge(folder, 'word-counts.json', WordCounts),
      readKnowledge(folder, 'body.json', BodyWords),
      readKnowledge(folder, 'conditions.json', ConditionWords),
    ])
  const [recallModel, mentionModel, keySentenceModel, askModel, routineModel, signModel] =
    await Promise.all([
      readKnowledge(folder, 'recall-model.json', NamedModel),
      readKnowledge(folder, 'mention-model.json', NamedModel),
      readKnowledge(folder, 'key-sentence-model.json', NamedModel),
      readKnowledge(folder, 'ask-model.json', NamedModel),
      readKnowledge(folder, 'routine-model.json', NamedModel),
      readKnowledge(folder, 'sign-model.json', SignModel),
    ])
  const [wordVectors, models] = await Promise.all([
    readFile(new URL('word-vectors.bin', folder)),
    readFile(new URL('models.bin', folder)),
  ])
  const words = { concepts, signWords, questionKinds, questionWords, wordCounts, body, conditions }
  const named = { recallModel, mentionModel, keySentenceModel, askModel, routineModel, signModel }
  return { ...words, ...named, wordVectors, models }
}
