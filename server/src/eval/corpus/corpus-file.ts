import { readFile } from 'node:fs/promises'
import { z } from 'zod'

const Complaint = z.object({
  part: z.string(),
  side: z.string().nullish(),
  complaint: z.string(),
  score: z.number().nullish(),
  trend: z.string().nullish(),
  again: z.boolean().nullish(),
})
const WrittenNumber = z.object({ text: z.string(), is: z.string(), of: z.string().nullish() })

/**
 * The labels of an entry, by the hand that wrote them. A file of single lines has only some of
 * them.
 */
export const Labels = z.object({
  kind: z.string().optional(),
  themes: z.array(z.string()).optional(),
  sport: z.string().optional(),
  mood: z.string().optional(),
  body: z.array(Complaint).optional(),
  numbers: z.array(WrittenNumber).optional(),
  question: z.string().nullish(),
  question_kind: z.string().nullish(),
  recalls: z.array(z.string()).optional(),
  sorrow: z.string().optional(),
  risk: z.string().optional(),
  quote: z.string().nullish(),
  form: z.string().optional(),
  never: z.string().optional(),
})
export type Labels = z.infer<typeof Labels>

export type CorpusEntry = {
  id: string
  title: string
  content: string
  tags: readonly string[]
  /** The day of the diary, from 1 on. */
  day: number
  labels: Labels
  /** The letter that the corpus gives for this entry. */
  gold: string | null
}
/** The entries of one person, in order; a single line is a diary of one entry. */
export type CorpusDiary = { member: string; entries: readonly CorpusEntry[] }

/** A label that is null says as little as one that is left out. */
const withoutNulls = (labels: unknown) =>
  typeof labels === 'object' && labels !== null
    ? Object.fromEntries(Object.entries(labels).filter(([, value]) => value !== null))
    : labels

const DiaryLine = z.object({
  id: z.string(),
  member: z.string(),
  day: z.int(),
  title: z.string(),
  content: z.string(),
  tags: z.array(z.string()).default([]),
  reading: z.preprocess(withoutNulls, Labels),
  gold: z.string().nullish(),
})
const SingleLine = Labels.extend({
  id: z.string(),
  text: z.string().optional(),
  title: z.string().default(''),
  content: z.string().optional(),
  theme: z.string().optional(),
})

/** Reads files of JSON lines, as diaries or as single lines. @throws if a line has neither form */
export async function readCorpus(paths: readonly string[]): Promise<CorpusDiary[]> {
  const texts = await Promise.all(paths.map((path) => readFile(path, 'utf8')))
  const lines = texts.flatMap((text) => text.split('\n').filter((line) => line.trim() !== ''))
  const diaries = new Map<string, CorpusEntry[]>()
  for (const line of lines) {
    const { member, entry } = entryOf(JSON.parse(line))
    diaries.set(member, [...(diaries.get(member) ?? []), entry])
  }
  return [...diaries].map(([member, entries]) => ({
    member,
    entries: entries.toSorted((a, b) => a.day - b.day),
  }))
}

function entryOf(line: unknown): { member: string; entry: CorpusEntry } {
  if (typeof line === 'object' && line !== null && 'member' in line) {
    const { member, reading, gold = null, ...entry } = DiaryLine.parse(line)
    return { member, entry: { ...entry, labels: reading, gold } }
  }
  const { id, text, title, content = text, theme, ...labels } = SingleLine.parse(line)
  if (content === undefined) throw new Error(`the line ${id} has no text`)
  const themes = labels.themes ?? (theme === undefined ? undefined : [theme])
  return {
    member: id,
    entry: {
      id,
      title,
      content,
      tags: [],
      day: 1,
      labels: { ...labels, ...(themes && { themes }) },
      gold: null,
    },
  }
}
