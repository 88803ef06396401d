import type { LabelledTopic } from './topics-file.ts'

/** The writer's answer to one topic, on an empty ledger. */
export type TopicAnswer = {
  row: LabelledTopic
  said: 'article' | 'sidebar' | 'brief'
  /** The modules of an article, in order; empty where none was written. */
  moduleIds: readonly string[]
  /** For each headline, true if it names the subject. */
  headlinesNaming: readonly boolean[]
  /** True for an article made of modules that the labels cannot know, because they came later. */
  isNewer: boolean
}

/**
 * The sentences that are shared when the articles of the file are written one after another with
 * one ledger.
 */
export type Repetition = { shared: number; worstPair: number; written: number; usedUp: number }

/** Shares in percent; the keys that `--json` prints. */
export type TopicFigures = {
  topics: number
  /** Said "article" where fewer than five modules are about the topic, or where it is closed. */
  falseArticle: number
  /** Said "brief" where five or more are. */
  falseBrief: number
  /** Said "sidebar" where five or more are. */
  sidebarInstead: number
  medianPartsOnSubject: string
  leastShareOnSubject: number
  /** Of the modules that are about the subject, up to seven. */
  heldUsed: number
  headlinesNaming: number
  sharedSentences: number
  worstPair: number
  /** Articles on subjects that were added after the labels were written: in no figure above. */
  newer: number
  /** Topics of which nothing was written in a row, because what is held had been used lately. */
  usedUp: number
}

const mostCounted = 7

export function topicFigures(all: readonly TopicAnswer[], repetition: Repetition): TopicFigures {
  const known = all.filter(({ isNewer }) => !isNewer)
  const thin = known.filter(({ row }) => row.expect !== 'article' || row.closed)
  const held = known.filter(({ row }) => row.expect === 'article' && !row.closed)
  const articles = held.filter(({ said }) => said === 'article')
  const parts = articles.map(({ moduleIds, row }) => ({
    on: moduleIds.filter((id) => row.modules.includes(id)).length,
    of: moduleIds.length,
  }))
  const used = articles.map(({ moduleIds, row }) => {
    const most = Math.min(mostCounted, row.modules.length)
    return Math.min(most, row.modules.filter((id) => moduleIds.includes(id)).length) / most
  })
  return {
    topics: all.length,
    falseArticle: percent(thin.filter(({ said }) => said === 'article').length, thin.length),
    falseBrief: percent(held.filter(({ said }) => said === 'brief').length, held.length),
    sidebarInstead: percent(held.filter(({ said }) => said === 'sidebar').length, held.length),
    medianPartsOnSubject: `${median(parts.map(({ on }) => on))} of ${median(parts.map(({ of }) => of))}`,
    leastShareOnSubject: Math.round(Math.min(1, ...parts.map(({ on, of }) => on / of)) * 100),
    heldUsed: percent(
      used.reduce((sum, share) => sum + share, 0),
      used.length,
    ),
    headlinesNaming: percent(
      articles.filter(({ headlinesNaming }) => headlinesNaming.every(Boolean)).length,
      articles.length,
    ),
    sharedSentences: Math.round(repetition.shared * 1000) / 10,
    worstPair: Math.round(repetition.worstPair * 1000) / 10,
    newer: all.length - known.length,
    usedUp: repetition.usedUp,
  }
}

const percent = (part: number, whole: number) =>
  whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10

const median = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
