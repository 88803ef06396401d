import { z } from 'zod'
import { readKnowledge } from '../../knowledge/read-knowledge.ts'
import { readSharedExpressions } from './answer-schema.ts'

const text = z.string().min(1)

/** The ways in which a question is asked. */
export const QuestionType = z.enum([
  'encouragement',
  'fair',
  'judged',
  'hearsay',
  'normal',
  'mark',
  'until',
  'when',
  'why',
  'choice',
  'amount',
  'opinion',
  'suggestion',
  'how',
  'worth',
  'should',
])
export type QuestionType = z.infer<typeof QuestionType>

/** Subjects that the words of an entry name, by which a trained guess is put right. */
const QuestionSubject = z.enum([
  'barred',
  'taking',
  'organs',
  'treated',
  'medicines',
  'ailments',
  'signs',
  'body',
  'pain',
  'food',
  'kit',
  'mind',
  'racing',
  'doing',
])
export type QuestionSubject = z.infer<typeof QuestionSubject>

/**
 * Expressions for text in small letters; the first type with one that is found is the question's.
 */
const QuestionTypesFile = z.strictObject({
  about: text,
  subjects: z.record(
    QuestionSubject,
    z.strictObject({ because: text, patterns: z.array(text).min(1) }),
  ),
  types: z.array(
    z.strictObject({
      type: QuestionType,
      because: text,
      frames: z.array(z.strictObject({ pattern: text, examples: z.array(text).min(1) })).min(1),
      /** These take it back. */
      unless: z.array(text),
      /** Questions that it must leave. */
      not: z.array(text),
    }),
  ),
})
export type QuestionTypes = z.infer<typeof QuestionTypesFile>

/** Reads how questions are asked, the shared expressions in their places. */
export async function readQuestionTypes(folder: URL): Promise<QuestionTypes> {
  const read = await readKnowledge(folder, 'coach/question-types.json', QuestionTypesFile)
  const expand = await readSharedExpressions(folder)
  const { barred, ...subjects } = read.subjects
  return {
    ...read,
    subjects: { ...subjects, barred: { ...barred, patterns: barred.patterns.flatMap(expand) } },
  }
}
