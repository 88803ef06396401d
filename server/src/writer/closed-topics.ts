import type { ClosedTopic } from './knowledge/writer-schema.ts'

/** Finds the closed subject or harmful premise of a text; null if there is none. */
export type FindClosedTopic = (text: string) => ClosedTopic | null

/** At most so many words may stand in a gap ("..") of a pattern. */
const widestGap = 4

/** A word of a pattern: the forms that fit it, and whether other words may stand before it. */
type PatternWord = { fits: (word: string) => boolean; mayFollowGap: boolean }

/** Checks premises first: they give a more exact reason than a subject does. */
export function createClosedTopics(topics: readonly ClosedTopic[]): FindClosedTopic {
  const compiled = topics
    .toSorted((one, other) => Number(other.kind === 'premise') - Number(one.kind === 'premise'))
    .map((topic) => ({
      topic,
      patterns: topic.patterns.map(compilePattern),
      exceptions: topic.except.map(compilePattern),
    }))
  return (text) => {
    const words = plainWords(text)
    const found = compiled.find(({ patterns, exceptions }) => {
      const left = exceptions.reduce(withoutMatches, words)
      return patterns.some((pattern) => firstMatch(pattern, left) !== null)
    })
    return found?.topic ?? null
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

/** Compiles words in order: "a|b" is either, "a*" any word with that start, ".." a gap. */
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

function firstMatch(pattern: readonly PatternWord[], words: readonly string[]): Span | null {
  for (let from = 0; from < words.length; from++) {
    const to = endOfMatch(pattern, words, from)
    if (to !== null) return { from, to }
  }
  return null
}

/** Finds the end of a match that begins here; null if none does. */
function endOfMatch([first, ...rest]: readonly PatternWord[], words: readonly string[], at: number): number | null {
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
function withoutMatches(words: readonly string[], exception: readonly PatternWord[]): string[] {
  const found = firstMatch(exception, words)
  if (!found) return [...words]
  const barrier = Array.from({ length: widestGap + 1 }, () => '')
  const rest = withoutMatches(words.slice(found.to), exception)
  return [...words.slice(0, found.from), ...barrier, ...rest]
}
