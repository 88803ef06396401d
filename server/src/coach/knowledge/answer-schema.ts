import { z } from 'zod'
import { knowledgeFolder, readKnowledge } from '../../knowledge/read-knowledge.ts'
import { QuestionKind, Sport } from './reading-schema.ts'

const text = z.string().min(1)

/** An authored answer to what members ask, with other wordings of the question. */
export const AuthoredAnswer = z.strictObject({
  id: text,
  kind: QuestionKind,
  question: text,
  paraphrases: z.array(text).min(3),
  /** The sports, parts of the body or conditions that the entry must be about. */
  sports: z.array(Sport).optional(),
  parts: z.array(text).optional(),
  conditions: z.array(text).optional(),
  /** Situations in which the answer would be wrong. */
  notWhen: z.array(text),
  text,
  factIds: z.array(text),
  /** When to ask a person, as the rest of a sentence: "if it gets worse". */
  furtherHelp: text.optional(),
})
export type AuthoredAnswer = z.infer<typeof AuthoredAnswer>

/** Says who can answer a question of a kind. */
export const WhoCanAnswer = z.strictObject({ id: text, kind: QuestionKind, text })
export type WhoCanAnswer = z.infer<typeof WhoCanAnswer>

/** The concepts whose words tell what a question is about. */
export const QuestionConcepts = z.record(QuestionKind, z.array(text).min(1))
export type QuestionConcepts = z.infer<typeof QuestionConcepts>

/** Things that a question of one kind asks about, and hardly one of another. */
export const QuestionWords = z.partialRecord(QuestionKind, z.array(text).min(1))
export type QuestionWords = z.infer<typeof QuestionWords>

/** Reads the authored answers to what members ask. */
export const readAnswers = (folder: URL = knowledgeFolder): Promise<AuthoredAnswer[]> =>
  readKnowledge(folder, 'coach/answers.json', z.array(AuthoredAnswer))
