import { z } from 'zod'
import { knowledgeFolder, readKnowledge } from '../../knowledge/read-knowledge.ts'
import { expandMacros } from '../text/expand-macros.ts'
import { QuestionKind, Sport } from './reading-schema.ts'

const text = z.string().min(1)

/** An authored answer to what members ask, with other wordings of the question. */
export const AuthoredAnswer = z.strictObject({
  id: text,
  kind: QuestionKind,
  question: text,
  paraphrases: z.array(text).min(3),
  /**
   * Expressions for the words of questions that this surely answers; any of them, and case is of no
   * matter.
   */
  finds: z.array(text).default([]),
  /** Expressions for the words of the question or the entry that take `finds` back. */
  unless: z.array(text).default([]),
  /** An expression for words that must stand in the question or shortly before it … */
  near: text.optional(),
  /** … or, another one, anywhere in the entry. */
  where: text.optional(),
  /** True for a sign that wants somebody's eyes, whatever is asked: before all others. */
  urgent: z.boolean().default(false),
  /** True for what holds for a shape of question, whatever it is about: after all others. */
  general: z.boolean().default(false),
  /** The least and most that the sore part must score, out of ten, beside `finds`. */
  scores: z.tuple([z.int().min(0), z.int().max(10)]).optional(),
  /** The sports or parts of the body that the entry must be about. */
  sports: z.array(Sport).optional(),
  parts: z.array(text).optional(),
  /** Situations in which the answer would be wrong. */
  notWhen: z.array(text),
  text,
  /** Other wordings of the text. */
  alternatives: z.array(text).default([]),
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

/** Expressions that many answers share, by name; any of a name's alternatives. */
const SharedExpressions = z.record(z.string(), z.array(text).min(1))

/** Reads the authored answers to what members ask, the shared expressions in their places. */
export async function readAnswers(folder: URL = knowledgeFolder): Promise<AuthoredAnswer[]> {
  const expand = await readSharedExpressions(folder)
  const files = await Promise.all(
    QuestionKind.options.map((kind) =>
      readKnowledge(folder, `coach/answers/${kind}.json`, z.array(AuthoredAnswer)),
    ),
  )
  const whole = (source: string | undefined) =>
    source === undefined ? undefined : expand(source).join('|')
  return files.flat().map(({ finds, unless, near, where, ...answer }) => ({
    ...answer,
    finds: finds.flatMap(expand),
    unless: unless.flatMap(expand),
    near: whole(near),
    where: whole(where),
  }))
}

/** Puts the shared expressions in their places; one that is a name alone becomes those of it. */
export async function readSharedExpressions(folder: URL): Promise<(source: string) => string[]> {
  const shared = await readKnowledge(folder, 'coach/answers/expressions.json', SharedExpressions)
  const macros = Object.fromEntries(
    Object.entries(shared).map(([name, alternatives]) => [name, alternatives.join('|')]),
  )
  // An alternative that is a name alone stands for those of the name, so that each is tried once.
  const expand = (source: string): string[] => {
    const [, name] = /^\{\{(\w+)\}\}$/.exec(source) ?? []
    return name !== undefined && shared[name]
      ? shared[name].flatMap(expand)
      : [expandMacros(source, macros)]
  }
  return expand
}
