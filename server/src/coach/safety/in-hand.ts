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

  return ({ rule, start, end }: Mention): boolean => {
    if (rule.level === 'crisis') return false
    const [first, last] = [sentences[start] ?? 0, sentences[end - 1] ?? 0]
    const around: TokenSpan = [startOf(first - sentencesBefore), endOf(last + sentencesAfter)]
    const title: TokenSpan = [startOf(0), endOf(0)]
    if (within(net.guards.worsening, around).length > 0) return false
    // A doctor who is named before a sign has not seen it: "The scan was clear. I fainted this
    // morning."
    if (within(net.guards.seenTo, [end, around[1]]).length > 0) return true
    return [around, title].some((span) => within(rule.inHand, span).length > 0)
  }
}
