import type { CoachContext, CoachEntry, LetterForm } from '../advice.ts'
import type { Order } from '../ledger.ts'
import { namesSymptom } from '../safety/judge.ts'
import { meantFor } from '../sorrow.ts'
import { fillTemplate } from '../text/fill-template.ts'
import { tokenise } from '../text/tokenise.ts'
import { suitsTone } from '../tone.ts'
import type { LetterPart } from './compose.ts'
import type { LetterTools } from '../entry-readers.ts'
import type { Noticed } from './noticed.ts'
import { openingsFor, type OpeningTests } from './openings.ts'
import { resultIn } from './told-result.ts'
import { isOfToday } from '../reading/of-today.ts'
import type { Understanding } from './understand.ts'
import type { WorkedOut } from './worked-out.ts'

type Opened = {
  understanding: Understanding
  form: LetterForm
  noticed: readonly Noticed[]
  worked: WorkedOut
  isDelicate: boolean
}

/**
 * The ways to open: what was noticed first, unless the body or a figure goes before it, then the
 * writer's own words.
 */
export function openingsOf(
  { knowledge, ordered, worthOf, net, moodOf, ledger }: LetterTools,
  entry: CoachEntry,
  { tone }: CoachContext,
  { understanding, form, noticed, worked, isDelicate }: Opened,
): LetterPart[] {
  const { content } = entry
  const tests: OpeningTests = {
    worthOf,
    namesSymptom: (text) => namesSymptom(net, text),
    moodOf: (text) => moodOf(tokenise(text, net.spelling)),
  }
  const isHurting = understanding.isTrouble && form !== 'result'
  const leastWeight =
    isHurting || form === 'thread' ? overTheBody : form === 'result' ? overTheFigure : 1
  const [first] = noticed.filter(({ place }) => place === 'opening')
  const known = (first ? [first] : [])
    .filter(({ weight }) => weight >= leastWeight)
    .flatMap(({ parts }) => ordered(parts))
  const openings = knowledge.openings.filter(suitsTone(tone)).filter(meantFor(understanding.sorrow))
  const usual = openingsFor(
    openings,
    {
      ...understanding,
      isTrouble: isHurting || form === 'thread',
      title: entry.title,
      content,
      hasQuestion: understanding.reading.question !== null && !isDelicate,
      complaints: understanding.reading.body.filter(isOfToday),
    },
    tests,
  )
  const result = isHurting ? null : resultIn(entry, understanding)
  const told = result
    ? ordered(knowledge.notices.results[result.of]).map(({ id, text }) => ({
        id,
        text: fillTemplate(text, result.values),
      }))
    : []
  const isHeart = (first?.weight ?? 0) >= beforeResult
  const all = [
    ...(isHeart ? known : []),
    ...told,
    ...(worked.isChief ? worked.parts : []),
    ...(isHeart ? [] : known),
    ...usual.flatMap((group) => ordered(group)),
  ]
  const isLate = ({ id }: LetterPart) => Number(ledger.repliesSince(id) < lateReplies)
  const inOrder = all.toSorted((one, other) => isLate(one) - isLate(other))
  // Where every quotation was lately given, the letter opens without one.
  const plain = inOrder.slice(mostTried).filter(({ text }) => !text.includes('“'))
  return [...inOrder.slice(0, mostTried), ...plain.slice(0, mostPlain)]
}

const [mostTried, mostPlain] = [5, 3]
const [overTheBody, overTheFigure] = [8, 7]
const lateReplies = 12
/** The least weight of what goes before a race or a match. */
const beforeResult = 9

/** Lists what is noticed in an entry; on a day that may hide more than it says, nothing is. */
export function noticedIn(
  { noticedIn: read, worthOf, net }: LetterTools,
  { content }: CoachEntry,
  { mood, kind, sorrow, isGrave, reading, keySentences }: Understanding,
  { isDelicate, isFirst }: { isDelicate: boolean; isFirst: boolean },
): Noticed[] {
  if (isDelicate) return []
  const complaints = reading.body.filter(isOfToday).map(({ words }) => words)
  return read(
    { content, mood, kind, sorrow, isGrave, isFirst },
    {
      worthOf,
      mayQuote: (text) =>
        !namesSymptom(net, text) &&
        complaints.every((words) => !words.includes(text) && !text.includes(words)),
    },
  ).filter(({ weight, sentence }) => weight >= telling || keySentences.isNear(sentence))
}

/** Worth a word wherever it stands; lesser things only where the entry is about them. */
const telling = 8

const leastSecond = 6

/** A second thing worth opening with may follow the first. */
export function secondOpening(
  noticed: readonly Noticed[],
  opening: LetterPart | undefined,
  form: LetterForm,
  ordered: Order,
): LetterPart[] {
  const [first, ...others] = noticed.filter(({ place }) => place === 'opening')
  // Two notices of one sentence say one thing twice.
  const second = others.find(({ sentence }) => sentence !== first?.sentence)
  const isOpened = first?.parts.some(({ id }) => id === opening?.id) ?? false
  const mayFollow = isOpened && form !== 'condolence' && (second?.weight ?? 0) >= leastSecond
  return second && mayFollow && !second.parts.some(({ text }) => text.includes(first?.words ?? ''))
    ? ordered(second.parts)
    : []
}
