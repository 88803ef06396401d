import { indexText, type TokenSpan, type TextIndex } from '../text/text-index.ts'
import { tokenise } from '../text/tokenise.ts'
import type { NearRule, SafetyRule, SafetyNet } from './safety-net.ts'
import type { Pattern } from '../text/pattern.ts'

/**
 * An occurrence of a rule's words, not yet judged: it may be denied, long over or another person's.
 */
export type Mention = {
  rule: SafetyRule
  start: number
  end: number
  /** The parts of a `near` rule in the order of the text; empty for a single pattern. */
  parts: readonly TokenSpan[]
  unless: readonly Pattern[]
}

/** A text read for warning signs. */
export type ScannedText = {
  index: TextIndex
  sentenceBounds: readonly TokenSpan[]
  mentions: readonly Mention[]
  /** The names that are the subject of a clause: "and Tom was white". */
  names: ReadonlySet<string>
  /** The names of people of whom a clause tells something: "Alec McBride that plays in goals". */
  described: ReadonlySet<string>
}

// No one writes a symptom so often: the bound keeps an entry made of repetition from costing
// seconds.
export const mostMentions = 300

const stopCost = 4
const shortSentence = 7

export function readText(net: SafetyNet, text: string): ScannedText {
  const index = indexText(net.lexis, tokenise(text, net.spelling))
  const { clauses } = index.tokens
  for (const mask of net.masks)
    for (const span of index.find(mask))
      if (clauses[span[0]] === clauses[span[1] - 1]) index.blank(span)
  const sentenceBounds = boundsOf(index.tokens.sentences)
  const mentions = net.rules.flatMap((rule) => mentionsOf(rule, index, sentenceBounds))
  return { index, sentenceBounds, mentions, ...namesIn(text, net.spelling.known) }
}

// "… and Tom was": a capital after a joining word is no beginning of a sentence.
const subject =
  /\b(?:and|but|then|when|because|while|that|so|as) (\p{Lu}\p{Ll}{2,}) (?:was|is|went|looked|turned|has|had|collapsed|fainted|passed)\b/gu

// A bare "that" would take "Great North Run that ended in the tent" for a person.
const described =
  /\b(\p{Lu}[\p{L}’'-]{1,40}),? (?:who|that) (?:plays|runs|rides|swims|rows|bowls|coaches|keeps|works|lives|sings|walks|does)\b/gu

function namesIn(
  text: string,
  known: ReadonlySet<string>,
): Pick<ScannedText, 'names' | 'described'> {
  const found = (pattern: RegExp) =>
    new Set(
      Array.from(text.matchAll(pattern), ([, name = '']) => name.toLowerCase()).filter(
        (word) => !known.has(word),
      ),
    )
  return { names: found(subject), described: found(described) }
}

// Most rules have none of their words in a text, and are skipped.
const mayApply = ({ any, near }: SafetyRule, { mayHold }: TextIndex) =>
  any.some(mayHold) || near.some(({ parts }) => parts.every(mayHold))

/** Lists the occurrences of a rule's words, up to the bound. */
export const mentionsOf = (
  rule: SafetyRule,
  index: TextIndex,
  bounds: readonly TokenSpan[],
): Mention[] =>
  mayApply(rule, index) ? [...take(occurrencesOf(rule, index, bounds), mostMentions)] : []

function* occurrencesOf(
  rule: SafetyRule,
  index: TextIndex,
  bounds: readonly TokenSpan[],
): Generator<Mention> {
  for (const pattern of rule.any)
    for (const [start, end] of index.find(pattern))
      yield { rule, start, end, parts: [], unless: [] }
  for (const near of rule.near)
    for (const parts of groupsOf(near, index, bounds)) {
      const start = Math.min(...parts.map((part) => part[0]))
      const end = Math.max(...parts.map((part) => part[1]))
      yield { rule, start, end, parts: parts.toSorted((a, b) => a[0] - b[0]), unless: near.unless }
    }
}

/** Yields each choice of one occurrence per part in which the parts stand near each other. */
function* groupsOf(
  { parts, within }: NearRule,
  index: TextIndex,
  bounds: readonly TokenSpan[],
): Generator<TokenSpan[]> {
  const [first = [], second = [], third] = parts.map((part) => index.find(part))
  const distance = distanceIn(index.tokens.sentences, bounds)
  if (third?.length === 0) return
  for (const a of first)
    for (const b of around(second, [a], within)) {
      if (distance(a, b) > within) continue
      if (!third) yield [a, b]
      for (const c of around(third ?? [], [a, b], within)) {
        const [toA, toB] = [distance(a, c), distance(b, c)]
        if (Math.max(toA, toB) < Infinity && Math.min(toA, toB) <= within) yield [a, b, c]
      }
    }
}

/**
 * Yields the spans that could be within reach of the anchors; spans are in order of their starts.
 */
function* around(
  spans: readonly TokenSpan[],
  anchors: readonly TokenSpan[],
  within: number,
): Generator<TokenSpan> {
  const from = Math.min(...anchors.map(([start]) => start)) - within
  const to = Math.max(...anchors.map(([, end]) => end)) + within
  const longest = spans.reduce((most, [start, end]) => Math.max(most, end - start), 0)
  for (let at = firstAt(spans, from - longest); at < spans.length; at++) {
    const span = spans[at]
    if (!span || span[0] > to) return
    yield span
  }
}

/**
 * The index of the first span that starts at or after a word; spans are in order of their starts.
 */
export function firstAt(spans: readonly TokenSpan[], word: number): number {
  let low = 0
  let high = spans.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((spans[middle]?.[0] ?? Infinity) < word) low = middle + 1
    else high = middle
  }
  return low
}

/**
 * Counts words between spans. A full stop counts as several and is crossed only beside a sentence
 * fragment.
 */
function distanceIn(sentences: readonly number[], bounds: readonly TokenSpan[]) {
  const lengthOf = (sentence: number) => {
    const [start, end] = bounds[sentence] ?? [0, 0]
    return end - start
  }
  return (a: TokenSpan, b: TokenSpan): number => {
    const [left, right] = a[0] <= b[0] ? [a, b] : [b, a]
    if (right[0] < left[1]) return Infinity
    const [before, after] = [sentences[left[1] - 1] ?? 0, sentences[right[0]] ?? 0]
    const stops = after - before
    if (stops > 1) return Infinity
    if (stops === 1 && Math.min(lengthOf(before), lengthOf(after)) > shortSentence) return Infinity
    return right[0] - left[1] + stops * stopCost
  }
}

function boundsOf(sentences: readonly number[]): TokenSpan[] {
  const bounds: TokenSpan[] = []
  sentences.forEach((sentence, at) => {
    bounds[sentence] = [bounds[sentence]?.[0] ?? at, at + 1]
  })
  return bounds
}

function* take<T>(items: Iterable<T>, most: number): Generator<T> {
  let taken = 0
  for (const item of items) {
    if (taken++ === most) return
    yield item
  }
}
