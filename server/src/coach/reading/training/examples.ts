import { readdir, readFile } from 'node:fs/promises'
import { z } from 'zod'
import { quotableClauses } from '../../quotation.ts'
import { wordsOf } from '../concepts.ts'
import { clauseText } from '../worth-quoting.ts'
import type { FeatureText } from '../features.ts'
import type { AuthoredAnswer } from '../../knowledge/answer-schema.ts'
import {
  EntryKind,
  EntryTheme,
  EntryMood,
  QuestionKind,
  Risk,
  EntrySorrow,
  Sport,
} from '../../knowledge/reading-schema.ts'
import type { TrainedQuestion } from '../linear-model.ts'

/** A labelled text: the right answers to those questions that its writer labelled. */
export type Example = {
  id: string
  /** The person of a diary; null for a single line. */
  member: string | null
  text: FeatureText
  labels: Readonly<Record<string, readonly string[]>>
}

/** The questions that models answer; the first answer of each pair means no. */
export const modelQuestions: readonly TrainedQuestion[] = [
  { name: 'theme', answers: EntryTheme.options, isExclusive: false },
  { name: 'kind', answers: EntryKind.options, isExclusive: true },
  { name: 'sport', answers: Sport.options, isExclusive: true },
  { name: 'mood', answers: EntryMood.options, isExclusive: true },
  { name: 'sorrow', answers: ['none', ...EntrySorrow.options], isExclusive: true },
  { name: 'risk', answers: Risk.options, isExclusive: true },
  { name: 'body', answers: ['no', 'yes'], isExclusive: true },
  { name: 'asks', answers: ['no', 'yes'], isExclusive: true },
  { name: 'answers', answers: ['no', 'yes'], isExclusive: true },
  { name: 'asksAbout', answers: QuestionKind.options, isExclusive: true },
  { name: 'quote', answers: ['no', 'yes'], isExclusive: true },
]

const Labelled = z.object({
  themes: z.array(z.string()).optional(),
  theme: z.string().optional(),
  kind: z.string().optional(),
  sport: z.string().optional(),
  mood: z.string().optional(),
  sorrow: z.string().optional(),
  risk: z.string().optional(),
  body: z.array(z.unknown()).optional(),
  question: z.string().nullish(),
  question_kind: z.string().nullish(),
  answers: z.string().nullish(),
  quote: z.string().nullish(),
})
const Line = Labelled.extend({
  id: z.string(),
  member: z.string().optional(),
  title: z.string().default(''),
  content: z.string().optional(),
  text: z.string().optional(),
  tags: z.array(z.string()).default([]),
  reading: Labelled.optional(),
})

/** The questions of the authored answers, in all their wordings. */
export const questionExamples = (answers: readonly AuthoredAnswer[]): Example[] =>
  answers.flatMap(({ id, kind, question, paraphrases }) =>
    [question, ...paraphrases].map((content, at) => ({
      id: `${id} ${at}`,
      member: null,
      text: { title: '', content, tags: [] },
      labels: { asksAbout: [kind] },
    })),
  )

type Labels = z.infer<typeof Line>

/** Reads every corpus of a folder, in the order of the files' names. */
export async function readExamples(folder: URL): Promise<Example[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.jsonl')).toSorted()
  const texts = await Promise.all(names.map((name) => readFile(new URL(name, folder), 'utf8')))
  return texts.flatMap((text) => text.trim().split('\n').flatMap(examplesOf))
}

/**
 * An entry, its question by itself, and each of its clauses where it says which is the most worth
 * quoting.
 */
function examplesOf(line: string): Example[] {
  const parsed = Line.parse(JSON.parse(line))
  const example = exampleOf(parsed)
  const { quote, question, question_kind: kind } = parsed.reading ?? parsed
  return [
    example,
    ...(question && kind ? [questionExample(example, question, kind)] : []),
    ...(quote ? clauseExamples(example, quote) : []),
  ]
}

const questionExample = ({ id, member }: Example, content: string, kind: string): Example => ({
  id,
  member,
  text: { title: '', content, tags: [] },
  labels: { asksAbout: [kind] },
})

const sameWords = 0.75
const spareWords = 2

const clauseExamples = ({ id, member, text }: Example, quote: string): Example[] =>
  quotableClauses(text.content).map((clause) => ({
    id,
    member,
    text: clauseText(clause),
    labels: { quote: [isNear(clause.text, quote) ? 'yes' : 'no'] },
  }))

/** True if a clause has nearly all words of a quotation and few others, or the other way round. */
function isNear(clause: string, quote: string): boolean {
  const [own, wanted] = [new Set(wordsOf(clause)), new Set(wordsOf(quote))]
  const shared = [...own].filter((word) => wanted.has(word)).length
  const isShort = clause.split(/\s+/).length <= 2 * quote.split(/\s+/).length + spareWords
  return isShort && shared >= sameWords * Math.max(1, Math.min(own.size, wanted.size))
}

function exampleOf({
  id,
  member: person,
  title,
  content,
  text = '',
  tags,
  reading,
  ...own
}: Labels): Example {
  const member = person ?? null
  const labels = reading ?? own
  const { themes = labels.theme === undefined ? undefined : [labels.theme] } = labels
  // Files that are about something else do not label sorrow and risk, and hold neither but where
  // the kind says so.
  const isSad = labels.kind === 'loss' || labels.kind === 'bad-news'
  const unlabelled = { ...(!isSad && { sorrow: ['none'], risk: ['none'] }) }
  const isYes = (value: unknown) => [value === null || value === undefined ? 'no' : 'yes']
  return {
    id,
    member,
    text: { title, content: content ?? text, tags },
    labels: {
      ...unlabelled,
      ...(themes && { theme: themes }),
      ...pick(labels, ['kind', 'sport', 'mood', 'sorrow', 'risk']),
      ...(labels.body && { body: [labels.body.length > 0 ? 'yes' : 'no'] }),
      ...('question' in labels && { asks: isYes(labels.question) }),
      ...(member !== null && { answers: isYes(labels.answers) }),
    },
  }
}

type Name = 'kind' | 'sport' | 'mood' | 'sorrow' | 'risk'
const pick = (labels: Partial<Record<Name, string | undefined>>, names: readonly Name[]) =>
  Object.fromEntries(
    names.flatMap((name) => (labels[name] === undefined ? [] : [[name, [labels[name]]]])),
  )
