import type { ThemeId } from '@app/contract/community/themes'
import type { CoachTheme } from './knowledge/coach-schema.ts'
import { createLexis, type Lexis, type Pattern } from './text/pattern.ts'
import { indexText } from './text/text-index.ts'
import type { TokenisedText } from './text/tokenise.ts'

export type ThemeScore = { theme: ThemeId; score: number }

/** The words of the themes, compiled. */
export type ThemeLexis = {
  lexis: Lexis
  outing: Pattern
  themes: readonly (Omit<CoachTheme, 'words' | 'except'> & Record<'words' | 'except', readonly Pattern[]>)[]
  negators: ReadonlySet<string>
}

const weight = { title: 1.6, story: 1, tag: 0.8 }
// A twinge is named once, among a dozen words on the route; passing over it would be the worse mistake.
const heavyThemes: readonly ThemeId[] = ['injury', 'illness']
const heavy = 2
// One word said over and over should not outweigh everything else in the entry.
const mostScore = 4
const recentlyAnswered = 0.9
const negationReach = 3
// For an entry that is about nothing in particular, in this order: it says nothing of nerves or doubts.
const generalThemes: readonly ThemeId[] = ['life', 'easy', 'mindset']
const outingThemes: readonly ThemeId[] = ['easy', 'life', 'mindset']
const outing =
  'run|ran|ride|rode|swim|swam|swum|cycled|cycling|lengths|laps|lap|loop|miles|mile|km|rowed|paddled|kayak*|skated|hiked'

export function compileThemes(themes: readonly CoachTheme[], negators: ReadonlySet<string>): ThemeLexis {
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

// The theme words are written as people spell them; the words of a text have lost their hyphens and apostrophes.
const asWritten = (word: string) => word.replace(/'/g, '').replace(/-/g, ' ').replace(/&/g, ' and ')

export type ThemedEntry = { title: TokenisedText; story: TokenisedText; tags: readonly string[] }

/**
 * The themes of an entry, strongest first. A theme that one of the last two replies answered steps back;
 * between equals the order is fixed, so that pain goes before pleasure.
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

/** True when a stretch of text speaks of a theme. */
export function isAbout({ lexis, themes, negators }: ThemeLexis, theme: ThemeId, text: TokenisedText): boolean {
  const count = wordCounter(lexis, negators, text)
  return themes.some((each) => each.theme === theme && count(each.words, each) > 0)
}

type Counted = { denied?: boolean; except?: readonly Pattern[] }

/** Counts the places in a text where any of some patterns stands, unless it is denied: "not tired". What a mask covers is not read. */
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
