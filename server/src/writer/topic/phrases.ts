/** At most so many words may stand in a gap ("..") of a pattern. */
const widestGap = 4

/** A word of a pattern: the forms that fit it, and whether other words may stand before it. */
type PatternWord = { fits: (word: string) => boolean; mayFollowGap: boolean }
type Pattern = readonly PatternWord[]

/** Tells if one of the patterns is in a text, outside its exceptions. */
export type HasPhrase = (text: string) => boolean

/**
 * Compiles patterns of words in order: "a|b" is either, "a*" any word with that start, ".." a gap.
 */
export function createPhraseFinder(
  patterns: readonly string[],
  except: readonly string[] = [],
): HasPhrase {
  const compiled = patterns.map(compilePattern)
  const exceptions = except.map(compilePattern)
  return (text) => {
    const left = exceptions.reduce(withoutMatches, plainWords(text))
    return compiled.some((pattern) => firstMatch(pattern, left) !== null)
  }
}

/** Splits a text into words that accents, hidden characters and hyphens cannot disguise. */
const plainWords = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/['’]s\b/g, '')
    .match(/[\p{L}\p{N}]+/gu) ?? []

function compilePattern(pattern: string): PatternWord[] {
  const parts = pattern.split(' ')
  return parts.flatMap((part, at) => {
    if (part === '..') return []
    const forms = part.split('|')
    const whole = new Set(forms.filter((form) => !form.endsWith('*')))
    const starts = forms.filter((form) => form.endsWith('*')).map((form) => form.slice(0, -1))
    const fits = (word: string) => whole.has(word) || starts.some((start) => word.startsWith(start))
    return [{ fits, mayFollowGap: parts[at - 1] === '..' }]
  })
}

type Span = { from: number; to: number }

function firstMatch(pattern: Pattern, words: readonly string[]): Span | null {
  for (let from = 0; from < words.length; from++) {
    const to = endOfMatch(pattern, words, from)
    if (to !== null) return { from, to }
  }
  return null
}

/** Finds the end of a match that begins here; null if none does. */
function endOfMatch(
  [first, ...rest]: Pattern,
  words: readonly string[],
  at: number,
): number | null {
  if (!first) return at
  const farthest = first.mayFollowGap ? at + widestGap : at
  for (let place = at; place <= farthest && place < words.length; place++) {
    if (!first.fits(words[place] ?? '')) continue
    const end = endOfMatch(rest, words, place + 1)
    if (end !== null) return end
  }
  return null
}

/** Replaces an exception by a gap too wide for any pattern. */
function withoutMatches(words: readonly string[], exception: Pattern): string[] {
  const barrier = Array.from({ length: widestGap + 1 }, () => '')
  const left: string[] = []
  let from = 0
  while (from < words.length) {
    const to = endOfMatch(exception, words, from)
    if (to === null) left.push(words[from] ?? '')
    else left.push(...barrier)
    from = to === null ? from + 1 : Math.max(to, from + 1)
  }
  return left
}
