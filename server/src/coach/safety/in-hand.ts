import type { Pattern } from '../text/pattern.ts'
import type { TokenSpan } from '../text/text-index.ts'
import type { Mention, ScannedText } from './mentions.ts'
import type { SafetyNet } from './safety-net.ts'

/** Finds occurrences of a list of patterns inside a span. */
export type SpanFinder = (patterns: readonly Pattern[], span: TokenSpan) => readonly TokenSpan[]

// A sign and what it belongs to stand close together; the title, which is the first sentence, may
// name both.
const sentencesBefore = 1
const sentencesAfter = 3
const today = /\b(?:today|tonight|this (?:morning|afternoon|evening)|just now)\b/
const dayBefore =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|yesterday|january|february|march|april|june|july|august|september|october|november|december)$/

/**
 * Tells whether somebody has seen to a sign ("Surgery saw me the same day"), or it belongs to
 * something that the writer knows and has in hand ("Shook it out"), and nothing around it says that
 * it is worse.
 */
export function inHandIn(
  net: SafetyNet,
  { index, sentenceBounds }: ScannedText,
  within: SpanFinder,
) {
  const { sentences } = index.tokens
  const startOf = (sentence: number) => sentenceBounds[Math.max(0, sentence)]?.[0] ?? 0
  const endOf = (sentence: number) =>
    sentenceBounds[Math.min(sentence, sentenceBounds.length - 1)]?.[1] ?? 0

  const wordsIn = ([from, to]: TokenSpan) => index.tokens.words.slice(from, to)

  /** False for "Doctor checked my toe", and for a visit on a day before a sign of today. */
  function isAboutSign([from, to]: TokenSpan, sign: TokenSpan): boolean {
    const visit: TokenSpan = [startOf(sentences[from] ?? 0), endOf(sentences[to - 1] ?? 0)]
    const isOfSign = (other: TokenSpan) => wordsIn(sign).includes(wordsIn(other).at(-1) ?? '')
    const others = within(net.guards.otherMatter, visit)
    if (others.length > 0 && !others.some(isOfSign)) return false
    const isToday = today.test(wordsIn(sign).join(' '))
    return !isToday || !wordsIn(visit).some((word) => dayBefore.test(word))
  }

  return ({ rule, start, end }: Mention): boolean => {
    if (rule.level === 'crisis' || rule.level === 'soft') return false
    const [first, last] = [sentences[start] ?? 0, sentences[end - 1] ?? 0]
    const around: TokenSpan = [startOf(first - sentencesBefore), endOf(last + sentencesAfter)]
    const title: TokenSpan = [startOf(0), endOf(0)]
    const isWorse = within(net.guards.worsening, around).length > 0
    if (isWorse && within(net.guards.steady, around).length === 0) return false
    // A doctor who is named before a sign has not seen it: "The scan was clear. I fainted this
    // morning."
    const seen = within(net.guards.seenTo, [end, around[1]])
    if (seen.some((span) => isAboutSign(span, [startOf(first), endOf(last)]))) return true
    return [around, title].some((span) => within(rule.inHand, span).length > 0)
  }
}
