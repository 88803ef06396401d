import type { ThemeId } from '@app/contract/community/themes'
import type { CoachTheme } from './knowledge/coach-schema.ts'
import { createLexis, type Lexis, type Pattern } from './text/pattern.ts'
import { indexText } from './text/text-index.ts'
import type { TokenisedText } from './text/tokenise.ts'

export type ThemeScore = { theme: ThemeId; score: number }

/** The compiled words of the themes. */
export type ThemeLexis = {
  lexis: Lexis
  outing: Pattern
  themes: readonly (Omit<CoachTheme, 'words' | 'except'> &
    Record<'words' | 'except', readonly Pattern[]>)[]
  negators: ReadonlySet<string>
}

const weight = { title: 1.6, story: 1, tag: 0.8 }
// An entry may name a twinge once among a dozen words on the route; missing it would be the worse
// mistake.
const heavyThemes: readonly ThemeId[] = ['injury', 'illness']
const heavy = 2
// A repeated word should not outweigh the rest of the entry.
const mostScore = 4
const recentlyAnswered = 0.9
const negationReach = 3
// Themes for an entry without a clear one, in this order: they say nothing of nerves or doubts.
const generalThemes: readonly ThemeId[] = ['life', 'easy', 'mindset']
const outingThemes: readonly ThemeId[] = ['easy', 'life', 'mindset']
const outing =
  'run|ran|ride|rode|swim|swam|swum|cycled|cycling|lengths|laps|lap|loop|miles|mile|km|rowed|paddled|kayak*|skated|hiked'

export function compileThemes(
  themes: readonly CoachTheme[],
  negators: ReadonlySet<string>,
): ThemeLexis {
  const lexis = createLexis()
  return {
    lexis,
    outing: lexis.compile(outing),
    themes: themes.map((theme) => ({
      ...theme,
      words: theme.words.map((word) => lexis.compile(asWritten(word))),
      except: theme.except.map(lexis.compile),
    })),
    negators,
  }
}

// Theme words have the ordinary spelling; tokens have lost their hyphens and apostrophes.
const asWritten = (word: string) => word.replace(/'/g, '').replace(/-/g, ' ').replace(/&/g, ' and ')

export type ThemedEntry = { title: TokenisedText; story: TokenisedText; tags: readonly string[] }

/**
 * Ranks the themes of an entry, strongest first. A theme of the last two replies steps back; equals
 * have a fixed order, so that pain goes before pleasure.
 */
export function rankThemes(
  { lexis, outing: wentOut, themes, negators }: ThemeLexis,
  entry: ThemedEntry,
  answered: readonly (ThemeId | null)[],
): ThemeScore[] {
  const title = wordCounter(lexis, negators, entry.title)
  const story = wordCounter(lexis, negators, entry.story)
  const scored = themes.map(({ theme, words, except, tags, priority }) => {
    const tagged = tags.filter((tag) => entry.tags.includes(tag)).length
    const said = title(words, { except }) * weight.title + story(words, { except }) * weight.story
    const raw = said * (heavyThemes.includes(theme) ? heavy : 1) + tagged * weight.tag
    const penalty = answered.slice(0, 2).includes(theme) ? recentlyAnswered : 0
    return { theme, priority, raw, score: Math.min(raw, mostScore) - penalty }
  })
  const present = scored.filter(({ raw }) => raw > 0)
  if (present.length === 0) {
    const general = story([wentOut]) + title([wentOut]) > 0 ? outingThemes : generalThemes
    return scored
      .filter(({ theme }) => general.includes(theme))
      .toSorted((a, b) => b.score - a.score || general.indexOf(a.theme) - general.indexOf(b.theme))
  }
  return present.toSorted((a, b) => b.score - a.score || b.raw - a.raw || a.priority - b.priority)
}

type Counted = { denied?: boolean; except?: readonly Pattern[] }

/**
 * Creates a counter of the places in a text where any of some patterns stands undenied ("not tired"
 * does not count). Masked words are not read.
 */
export function wordCounter(
  lexis: Lexis,
  negators: ReadonlySet<string>,
  text: TokenisedText,
  masks: readonly Pattern[] = [],
) {
  const { find, blank, tokens } = indexText(lexis, text)
  for (const mask of masks) for (const span of find(mask)) blank(span)
  const isDenied = (start: number): boolean => {
    for (let at = start - 1; at >= Math.max(0, start - negationReach); at--) {
      if (tokens.clauses[at] !== tokens.clauses[start]) return false
      if (negators.has(tokens.words[at] ?? '')) return true
    }
    return false
  }
  return (patterns: readonly Pattern[], { denied = false, except = [] }: Counted = {}): number => {
    const excepted = except.flatMap(find)
    const isExcepted = (at: number) => excepted.some(([from, to]) => from <= at && at < to)
    const places = patterns.flatMap(find).filter(([start]) => !isExcepted(start))
    const starts = new Set(places.map(([start]) => start))
    return [...starts].filter((start) => isDenied(start) === denied).length
  }
}
