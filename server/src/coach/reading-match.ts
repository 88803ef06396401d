import type { ThemeId } from '@app/contract/community/themes'
import type { Knowledge } from './knowledge/knowledge.ts'
import { themeSuitability } from './reading-themes.ts'
import { ownWords } from './reading-words.ts'
import type { EntryReaders } from './entry-readers.ts'
import { createLexis } from './text/pattern.ts'
import { tokenise, type TokenisedText } from './text/tokenise.ts'
import { rankThemes, wordCounter } from './themes.ts'

/** An answered entry, with all that the choice of articles needs. */
export type AnsweredEntry = {
  title: string
  content: string
  tags: readonly string[]
  /** The theme that the coach gave the reply, or the member's correction. */
  theme: ThemeId | null
  partIds: readonly string[]
}

/** A candidate article, in its relation to one member. */
export type ReadableArticle = {
  id: string
  /** Its editorial theme. */
  theme: string | null
  /** The share of the entry's words that the article has, 0 to 1. */
  wordMatch: number
  touchesGoal: boolean
  isSaved: boolean
  /** True if a recent reply recommended it. */
  wasRecommended: boolean
}

/** `percent`: 50–95. */
export type RecommendedArticle = { id: string; percent: number; reason: string }

/**
 * Chooses up to three articles to read beside a reply, best first; none if nothing fits, or if
 * reading would not help.
 */
export type ReadingMatch = (
  entry: AnsweredEntry,
  readables: readonly ReadableArticle[],
) => RecommendedArticle[]

const most = 3
const fewestPercent = 50
const mostPercent = 95
const weight = { theme: 0.6, words: 0.4, recommended: -0.25, saved: -0.15, goal: 0.05 }
// A theme other than the reply's counts for less, and one that the entry does not name for little.
const ofOtherThemes = 0.8
const ofUnnamedTheme = 0.4

export function createReadingMatch(
  knowledge: Knowledge,
  { net, themes, sorrowIn }: EntryReaders,
): ReadingMatch {
  const tokens = (text: string) => tokenise(text, net.spelling)
  const labels = new Map(knowledge.themes.map(({ theme, text }) => [theme, text]))
  const forSorrow = new Set(sorrowfulParts(knowledge))
  const phraseFor = createPhrases(knowledge, net.negators)

  function leaningsOf({
    title,
    content,
    tags,
    theme,
  }: AnsweredEntry): ReadonlyMap<ThemeId, number> {
    const ranked = rankThemes(themes, { title: tokens(title), story: tokens(content), tags }, [])
    const strongest = ranked[0]?.score ?? 0
    if (strongest <= 0) {
      const isCorrected = theme !== null && ranked.every((each) => each.theme !== theme)
      return new Map(theme === null ? [] : [[theme, isCorrected ? 1 : ofUnnamedTheme]])
    }
    const leanings = new Map(
      ranked.map((each) => [each.theme, (each.score / strongest) * ofOtherThemes]),
    )
    return theme === null ? leanings : leanings.set(theme, 1)
  }

  return (entry, readables) => {
    const words = tokens(`${entry.title}\n${entry.content}`)
    if (sorrowIn(words) || entry.partIds.some((id) => forSorrow.has(id))) return []
    const leanings = leaningsOf(entry)
    const phrase = (theme: ThemeId | null) =>
      theme === null ? null : (phraseFor(theme, words) ?? labels.get(theme) ?? null)
    return readables
      .map((readable) => ({ readable, ...themeMatch(leanings, readable.theme) }))
      .map(({ readable, theme, match }) => ({
        id: readable.id,
        theme,
        percent: percentOf(readable, match),
      }))
      .filter(({ percent }) => percent >= fewestPercent)
      .toSorted((a, b) => b.percent - a.percent || (a.id < b.id ? 1 : -1))
      .slice(0, most)
      .map(({ id, theme, percent }) => ({ id, percent, reason: reasonFor(phrase(theme)) }))
  }
}

/** Such a reply consists of parts that are kept for a sorrow, or for a possible one. */
const sorrowfulParts = ({ openings, insights, remarks }: Knowledge) =>
  [...openings, ...insights, ...remarks].flatMap(({ id, sorrows }) => (sorrows ? [id] : []))

function themeMatch(leanings: ReadonlyMap<ThemeId, number>, editorial: string | null) {
  let best: { theme: ThemeId | null; match: number } = { theme: null, match: 0 }
  for (const [theme, leaning] of leanings) {
    const match = leaning * themeSuitability(theme, editorial)
    if (match > best.match) best = { theme, match }
  }
  return best
}

function percentOf(
  { wordMatch, touchesGoal, isSaved, wasRecommended }: ReadableArticle,
  match: number,
): number {
  const score =
    weight.theme * match +
    weight.words * wordMatch +
    (touchesGoal ? weight.goal : 0) +
    (isSaved ? weight.saved : 0) +
    (wasRecommended ? weight.recommended : 0)
  return Math.min(mostPercent, Math.round(35 + 60 * score))
}

const reasonFor = (phrase: string | null) =>
  phrase === null
    ? 'Because it takes up words of your entry.'
    : `Because you wrote about ${phrase}.`

/** Finds the entry's own word for a theme, if it can be repeated. */
function createPhrases(knowledge: Knowledge, negators: ReadonlySet<string>) {
  const lexis = createLexis()
  const known = new Map(
    knowledge.themes.map(({ theme, except }) => [
      theme,
      {
        except: except.map(lexis.compile),
        phrases: (ownWords[theme] ?? []).map(([pattern, phrase]) => ({
          pattern: lexis.compile(pattern),
          phrase,
        })),
      },
    ]),
  )
  return (theme: ThemeId, words: TokenisedText): string | null => {
    const { except = [], phrases = [] } = known.get(theme) ?? {}
    const count = wordCounter(lexis, negators, words)
    const named = phrases.map(({ pattern, phrase }) => ({
      phrase,
      times: count([pattern], { except }),
    }))
    const [best] = named.toSorted((a, b) => b.times - a.times)
    return best && best.times > 0 ? best.phrase : null
  }
}
