import type { GuardName } from '../knowledge/safety-schema.ts'
import type { Pattern } from '../text/pattern.ts'
import type { TokenSpan } from '../text/text-index.ts'
import { combinedIn } from './combinations.ts'
import { despairIn, type Judge } from './despair.ts'
import type { Finding, SafetyNet } from './safety-net.ts'
import { inHandIn, type SpanFinder } from './in-hand.ts'
import { firstAt, mostMentions, readText, type Mention, type ScannedText } from './mentions.ts'
import { knownConditionIn, nameIn } from './known-condition.ts'
import { connectingIn, negationIn, type ConnectingWords } from './negation.ts'
import { somebodyElseIn } from './person.ts'

export const worstFirst: readonly Finding['level'][] = [
  'crisis',
  'emergency',
  'urgent',
  'soft',
  'past',
]

export const isAlarmLevel = (level: Finding['level'] | null): boolean =>
  level !== null && level !== 'soft' && level !== 'past'

/** Words of a warning sign, and the level that the rules of the net give them. */
export type JudgedMention = { mention: Mention; level: Finding['level'] | null }

/** A text with the warning signs that its words propose. */
export type ScannedSigns = {
  scanned: ScannedText
  within: SpanFinder
  judged(): readonly JudgedMention[]
  findings: readonly Finding[]
}

/**
 * Finds the warning signs that the writer reports of themselves, worst first, one for each rule and
 * level.
 */
export const findingsIn = (net: SafetyNet, text: string): readonly Finding[] =>
  scanSigns(net, text).findings

/** The same, with the words by which each was found. */
export function scanSigns(net: SafetyNet, text: string): ScannedSigns {
  const scanned = readText(net, text)
  let judgeOnce: Judges | undefined
  const judges = () => (judgeOnce ??= judgeOf(net, scanned))
  const judge: Judge = (mention) => judges().levelOf(mention)
  const signs = signsIn(net, scanned, judge, (mention) => judges().isLongOver(mention))
  const findings = [...signs, ...despairIn(net, scanned, judge)].toSorted(
    (a, b) => worstFirst.indexOf(a.level) - worstFirst.indexOf(b.level),
  )
  let judged: readonly JudgedMention[] | undefined
  return {
    scanned,
    within: finderIn(scanned),
    judged: () =>
      (judged ??= scanned.mentions.map((mention) => ({ mention, level: judge(mention) }))),
    findings,
  }
}

type Judges = { levelOf: Judge; isLongOver: (mention: Mention) => boolean }

function signsIn(
  net: SafetyNet,
  reading: ScannedText,
  judge: Judge,
  isLongOver: Judges['isLongOver'],
): Finding[] {
  if (reading.mentions.length === 0) return []
  const found = new Map<string, Finding>()
  const counts = new Map<string, number>()
  for (const mention of reading.mentions) {
    const { id, level: ruleLevel, why } = mention.rule
    const count = (counts.get(id) ?? 0) + 1
    counts.set(id, count)
    // Past the bound nothing more was read, so the benefit of the doubt goes to the warning.
    const level = count === mostMentions ? ruleLevel : judge(mention)
    if (!level) continue
    const isOld =
      level === 'past' && (isLongOver(mention) || found.get(`${id} past`)?.isLongOver === true)
    found.set(`${id} ${level}`, { ruleId: id, level, ruleLevel, why, isLongOver: isOld })
  }
  for (const each of combinedIn(net, reading.index, [...found.values()]))
    found.set(`${each.ruleId} ${each.level}`, each)
  return [...found.values()]
}

/**
 * Tells whether a text has the words of any warning sign, even a denied or another person's one.
 */
export const namesSymptom = (net: SafetyNet, text: string): boolean =>
  readText(net, text).mentions.length > 0

/**
 * The same, except for bare names of conditions: a letter may name one that a member lives with.
 */
export function namesTrouble(net: SafetyNet, text: string): boolean {
  const { index, mentions } = readText(net, text)
  const isName = nameIn(net, index)
  return mentions.some((mention) => !isName(mention))
}

function judgeOf(net: SafetyNet, reading: ScannedText): Judges {
  const connecting = connectingIn(net, reading)
  const isNegated = negationIn(net, reading, connecting)
  const isSomebodyElses = somebodyElseIn(net, reading)
  const isKnownCondition = knownConditionIn(net, reading)
  const within = finderIn(reading)
  const isInHand = inHandIn(net, reading, within)
  const has = (guard: GuardName, span: TokenSpan) => within(net.guards[guard], span).length > 0
  const wordCount = reading.index.tokens.words.length
  const isOnBehalf = has('behalf', [0, wordCount])

  const isOnlyNamed = onlyNamedIn(net, reading, connecting, within)

  // "It was only the cold air" is the writer's own guess, unless a clinician examined them.
  const isSettled = (span: TokenSpan) =>
    has('cleared', span) || (has('explained', span) && has('examined', span))

  const isOfToday = (mention: Mention, sentence: TokenSpan) =>
    has('recurring', sentence) || isNearerToday(net, within, mention, sentence)

  function levelOf(mention: Mention): Finding['level'] | null {
    const { rule, start, end, unless } = mention
    const sentence = sentenceOf(reading, start, end)
    const isCrisis = rule.level === 'crisis' || rule.level === 'soft'
    if (within(rule.unless, sentence).length || within(unless, sentence).length) return null
    if (isNegated(mention, sentence)) return null
    // Somebody who says no to being asked is answered gently, and with the numbers.
    if (isCrisis && isAnsweredNo(net, reading, within, mention, sentence)) return 'soft'
    if (!isCrisis && isOnlyNamed(mention, sentence)) return null
    if (!isOnBehalf && !rule.ofAnyone && isSomebodyElses(mention, sentence[0])) return null
    if (isOfToday(mention, sentence)) return isInHand(mention) ? 'past' : rule.level
    const [from, to] = sentence
    const nextEnd = to < wordCount ? sentenceOf(reading, to, to + 1)[1] : to
    if (has('over', [from, nextEnd]) && !has('recurring', [to, nextEnd])) return 'past'
    if (has('past', sentence)) return has('returned', [to, nextEnd]) ? rule.level : 'past'
    const isRecurring = has('recurring', [to, nextEnd]) || has('nowadays', [to, nextEnd])
    const isCleared = !isCrisis && isSettled([from, nextEnd]) && !isRecurring
    return isCleared || isInHand(mention) ? 'past' : rule.level
  }

  return {
    levelOf: (mention) => {
      const level = levelOf(mention)
      return level === null || level === 'past' || !isKnownCondition(mention) ? level : null
    },
    isLongOver: (mention) => {
      const [from, to] = sentenceOf(reading, mention.start, mention.end)
      const nextEnd = to < wordCount ? sentenceOf(reading, to, to + 1)[1] : to
      const isOver = has('over', [from, nextEnd]) && !has('recurring', [to, nextEnd])
      return (
        (has('past', [from, to]) || isOver) && !isSettled([from, nextEnd]) && !isInHand(mention)
      )
    },
  }
}

/**
 * Tells whether a sign is named and not reported: denied on a form, feared, asked about, taught.
 */
function onlyNamedIn(
  net: SafetyNet,
  reading: ScannedText,
  connecting: ConnectingWords,
  within: SpanFinder,
): (mention: Mention, sentence: TokenSpan) => boolean {
  const has = (guard: GuardName, span: TokenSpan) => within(net.guards[guard], span).length > 0

  // "If I feel dizzy": only connecting words stand between the condition and the symptom.
  const isHypothetical = ({ start }: Mention, from: number) =>
    within(net.guards.hypothetical, [from, start]).some(
      ([, end]) => connecting.lastOther(start) < end,
    )

  const isLesson = (sentence: TokenSpan) =>
    has('lesson', sentence) && !hasOwnExperience(reading, sentence)

  return (mention, sentence) =>
    has('denied', sentence) ||
    isHypothetical(mention, sentence[0]) ||
    isAnsweredNo(net, reading, within, mention, sentence) ||
    isLesson(sentence)
}

/** "You asked was I breathless lying down. No." */
const isAnsweredNo = (
  { negators, guards }: SafetyNet,
  { index }: ScannedText,
  within: SpanFinder,
  { start }: Mention,
  [from, to]: TokenSpan,
): boolean =>
  negators.has(index.tokens.words[to] ?? '') && within(guards.asked, [from, start]).length > 0

/**
 * "Two years ago this week I fell; today I ran": of a past date and one of today, the nearer dates
 * the sign.
 */
function isNearerToday(
  { guards }: SafetyNet,
  within: SpanFinder,
  mention: Mention,
  sentence: TokenSpan,
): boolean {
  const memories = within(guards.past, sentence)
  const days = within(guards.nowadays, sentence).filter(([from]) =>
    memories.every(([, to]) => to !== from),
  )
  const distance = (spans: readonly TokenSpan[]) =>
    Math.min(...spans.map((span) => wordsBetween(span, mention)))
  return distance(days) < distance(memories)
}

const wordsBetween = ([from, to]: TokenSpan, { start, end }: Mention) =>
  Math.max(start - to, from - end, 0)

/** Spans from the start of the first word's sentence to the end of the last word's. */
function sentenceOf({ index, sentenceBounds }: ScannedText, start: number, end: number): TokenSpan {
  const { sentences } = index.tokens
  return [
    sentenceBounds[sentences[start] ?? 0]?.[0] ?? start,
    sentenceBounds[sentences[end - 1] ?? 0]?.[1] ?? end,
  ]
}

function hasOwnExperience({ index }: ScannedText, [from, to]: TokenSpan): boolean {
  const { words } = index.tokens
  for (let at = from; at < to - 1; at++)
    if (words[at] === 'i' && /^(had|have|felt|got|was|went)$/.test(words[at + 1] ?? '')) return true
  return false
}

/** Finds occurrences of a list of patterns inside a span, and reads the text once for each list. */
function finderIn({ index }: ScannedText): SpanFinder {
  const found = new Map<readonly Pattern[], TokenSpan[]>()
  return (patterns: readonly Pattern[], [from, to]: TokenSpan): TokenSpan[] => {
    const all = found.get(patterns) ?? patterns.flatMap(index.find).toSorted((a, b) => a[0] - b[0])
    found.set(patterns, all)
    const inside: TokenSpan[] = []
    for (let at = firstAt(all, from); at < all.length; at++) {
      const span = all[at]
      if (!span || span[0] >= to) break
      if (span[1] <= to) inside.push(span)
    }
    return inside
  }
}
