import { z } from 'zod'
import { knowledgeFolder, readKnowledge } from '../../knowledge/read-knowledge.ts'
import { expandMacros } from '../text/expand-macros.ts'
import { EntryKind } from './reading-schema.ts'
import { Mood, Sorrow } from './coach-schema.ts'

const text = z.object({ id: z.string().min(1), text: z.string().min(1) })

/**
 * Something that entries tell in regular words, and what may be said to it. `{q}` is the writer's
 * clause with those words, and every named group of `finds` a place in the texts: `{who}`, and
 * `{Who}` to begin a sentence with.
 */
export const Notice = z.object({
  id: z.string().min(1),
  place: z.enum(['opening', 'remark', 'close']),
  /** An expression for one sentence, with the macros of the file. */
  finds: z.string().min(1),
  /** The sentence is passed over if it has one of these. */
  unless: z.string().min(1).optional(),
  /** The whole entry is passed over if it has one of these. */
  never: z.string().min(1).optional(),
  /** True where small and capital letters differ: names. */
  case: z.boolean().default(false),
  /** May it stand where the entry is about a loss, an illness or a fear? Only there? */
  grave: z.enum(['never', 'any', 'only']).default('never'),
  /** Condolences to these sorrows may have it, and nothing else. */
  sorrows: z.array(Sorrow).min(1).optional(),
  moods: z.array(Mood).min(1).optional(),
  kinds: z.array(EntryKind).min(1).optional(),
  /** True for what only a first entry tells. */
  first: z.boolean().default(false),
  /** The person it has to be about: the writer, somebody else, or either. */
  whose: z.enum(['own', 'other', 'any']).default('own'),
  /** Has it to be so, or may it also be still to come, or be denied, wished or long over? */
  when: z.enum(['done', 'ahead', 'any']).default('done'),
  /** The most words that the entry may have. */
  most: z.int().positive().optional(),
  /** True where no remark may follow: any would take it back. */
  alone: z.boolean().default(false),
  /** The sentence from which `{q}` is taken. */
  quotes: z.enum(['same', 'next']).default('same'),
  /** The more telling one goes first. */
  weight: z.int().min(1).max(10),
  texts: z.array(text).min(1),
})
export type Notice = z.infer<typeof Notice>

/** Texts on figures that are worked out from the entry's own. */
export const FigureTexts = z.object({
  splits: z.array(text).min(1),
  pace: z.array(text).min(1),
  speed: z.array(text).min(1),
  behind: z.array(text).min(1),
  inside: z.array(text).min(1),
  outside: z.array(text).min(1),
})
export type FigureTexts = z.infer<typeof FigureTexts>

/** Texts on a race or a match, by how it came out. */
export const ResultTexts = z.object({
  bestSince: z.array(text).min(1),
  best: z.array(text).min(1),
  first: z.array(text).min(1),
  glad: z.array(text).min(1),
  plain: z.array(text).min(1),
  hard: z.array(text).min(1),
  won: z.array(text).min(1),
  lost: z.array(text).min(1),
})
export type ResultTexts = z.infer<typeof ResultTexts>

export const Notices = z.object({
  macros: z.record(z.string(), z.string()),
  /** Beginnings or words that make an entry grave, whatever else is in it. */
  grave: z.array(z.string().min(1)),
  /** The same words where they say nothing grave. */
  notGrave: z.array(z.string().min(1)),
  /**
   * Words of a sore part that somebody has seen to, or whose cause is known: it is given no advice.
   */
  seenTo: z.string().min(1),
  /** Words of a good result, and those that take it back: such an entry gets no condolence. */
  goodNews: z.object({ finds: z.string().min(1), unless: z.string().min(1) }),
  /** Words that begin with a capital and are no names, as a sentence may begin with any. */
  notNames: z.array(z.string()).default([]),
  figures: FigureTexts,
  results: ResultTexts,
  notices: z.array(Notice),
})
export type Notices = z.infer<typeof Notices>

const MoreNotices = z.strictObject({
  macros: z.record(z.string(), z.string()),
  notNames: z.array(z.string()).default([]),
  notices: z.array(Notice).min(1),
})
const subjects = [
  'sorrow',
  'gladness',
  'good-days',
  'trouble',
  'worry',
  'on-the-road',
  'daily-life',
  'other-sports',
  'body',
  'care',
] as const

/** Reads what entries tell in regular words: the general file, and one for each subject. */
export async function readNotices(folder: URL = knowledgeFolder): Promise<Notices> {
  const general = await readKnowledge(folder, 'coach/notices.json', Notices)
  const more = await Promise.all(
    subjects.map((subject) => readKnowledge(folder, `coach/notices/${subject}.json`, MoreNotices)),
  )
  const own = more.flatMap(({ macros, notices }) => {
    const expand = (source: string) => expandMacros(source, { ...general.macros, ...macros })
    return notices.map(({ finds, unless, never, ...notice }) => ({
      ...notice,
      finds: expand(finds),
      unless: unless === undefined ? undefined : expand(unless),
      never: never === undefined ? undefined : expand(never),
    }))
  })
  const notNames = [...general.notNames, ...more.flatMap((one) => one.notNames)]
  return { ...general, notNames, notices: [...general.notices, ...own] }
}
