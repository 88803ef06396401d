import type { CoachContext, CoachEntry } from '../advice.ts'
import { contextLineFor } from '../context-lines.ts'
import type { EntryReaders } from '../entry-readers.ts'
import { goalToName } from '../goal.ts'
import type { ContextLine, Mood } from '../knowledge/coach-schema.ts'
import type { Complaint } from '../knowledge/reading-schema.ts'
import type { Knowledge } from '../knowledge/knowledge.ts'
import type { Ledger, Order } from '../ledger.ts'
import { changeIn, firstScore, splitsIn, type FigureOccasion } from '../memory/figures.ts'
import { daysAgo } from '../memory/days-ago.ts'
import { asDifference, measuredBefore } from '../memory/measure.ts'
import { distanceBefore, longestYet, readingBefore } from '../memory/record.ts'
import {
  type MemoryPoint,
  type RememberedEntry,
  type Thread,
  threadsOf,
} from '../memory/threads.ts'
import { niggleLineFor, type NiggleLine } from '../memory/niggle-line.ts'
import { sameComplaint } from '../reading/same-complaint.ts'
import { capitalise } from '../memory/place-name.ts'
import { namesSymptom } from '../safety/judge.ts'
import { fillTemplate } from '../text/fill-template.ts'
import { tokenise } from '../text/tokenise.ts'
import { suitsTone } from '../tone.ts'
import type { LetterPart } from './compose.ts'
import type { Understanding } from './understand.ts'

type Tools = EntryReaders & { knowledge: Knowledge; ordered: Order; ledger: Ledger }

/**
 * The line that sets the entry in its diary; a sorrow has none, and beside a question no goal is
 * named.
 */
export function diaryLineFor(
  tools: Tools,
  entry: CoachEntry,
  { goal, tone, hold, remembered = [], earlierEntriesAt, threads: kept }: CoachContext,
  { sorrow, reading, mood, isTrouble }: Understanding,
): { niggle: NiggleLine | null; line: LetterPart | null } {
  const { knowledge, net, pointsIn, ledger, ordered } = tools
  const { writtenAt, content } = entry
  const lines = knowledge.contextLines.filter(suitsTone(tone))
  if (sorrow) return { niggle: null, line: null }
  const readAgain = () =>
    threadsOf(
      remembered.map((one) => ({ ...one, points: pointsIn(one) })),
      [],
      writtenAt,
    )
  const threads = kept ?? readAgain()
  const niggleLine = (body: readonly Complaint[]) =>
    niggleLineFor(
      lines,
      body,
      { writtenAt, content, threads, isSeenTo: tools.isSeenTo(content) },
      ledger,
      ordered,
    )
  const niggle = niggleLine(complaintsOf(entry, reading.body, threads, remembered))
  if (niggle) return { niggle, line: null }
  const named = goalToName(goal, content, (text) => namesSymptom(net, text))
  const spirit = isTrouble ? ('down' as const) : mood
  const circumstances = { writtenAt, content, goal: named, mood: spirit, earlierEntriesAt, hold }
  const line =
    measureIn(tools, entry, lines, remembered) ??
    figureLine(
      tools,
      lines,
      firstScoreOf(reading.body, content, remembered) ?? splitsIn(content) ?? changeIn(content),
    ) ??
    recallIn(tools, entry, spirit, lines, remembered) ??
    recordLine(tools, lines, { ...entry, numbers: reading.numbers }, remembered) ??
    niggleLine(goneIn(pointsIn(entry))) ??
    (reading.question ? null : contextLineFor(lines, circumstances, ledger, ordered))
  return { niggle: null, line }
}

/** No score is the first where an earlier page has one of the same part. */
function firstScoreOf(
  body: readonly Complaint[],
  content: string,
  remembered: readonly RememberedEntry[],
): FigureOccasion | null {
  const isScored = ({ part }: Complaint) => {
    const scored = new RegExp(String.raw`\b${part}\b[^.!?]{0,40}(?<![\d:.])\d(?![\d:])`, 'iu')
    return remembered.some((one) => scored.test(`${one.title}. ${one.content}`))
  }
  return body.some(isScored) ? null : firstScore(body, content)
}

function figureLine(
  { ordered }: Tools,
  lines: readonly ContextLine[],
  occasion: FigureOccasion | null,
): LetterPart | null {
  const [line] = ordered(lines.filter(({ when }) => when === occasion?.when))
  return line && occasion
    ? { id: line.id, text: capitalise(fillTemplate(line.text, occasion.values)) }
    : null
}

/**
 * Says what the pages show of today's figures: further in the same time, the longest yet, the
 * reading before.
 */
function recordLine(
  { ordered }: Tools,
  lines: readonly ContextLine[],
  entry: Parameters<typeof distanceBefore>[0],
  remembered: readonly RememberedEntry[],
): LetterPart | null {
  const found =
    distanceBefore(entry, remembered) ??
    longestYet(entry, remembered) ??
    readingBefore(entry, remembered)
  const [line] = ordered(lines.filter(({ when }) => when === found?.when))
  if (!found || !line) return null
  return {
    id: line.id,
    text: capitalise(fillTemplate(line.text, found.values)),
    recalls: [found.entryId],
  }
}

/**
 * The complaints of today; without any, the one of the last entry if today's words point back to
 * it.
 */
function complaintsOf(
  { title, content }: CoachEntry,
  body: readonly Complaint[],
  threads: readonly Thread[],
  [latest]: readonly RememberedEntry[],
): readonly Complaint[] {
  if (body.length > 0) return body
  const last = threads
    .filter(({ isOpen }) => isOpen)
    .flatMap(({ points }) => points)
    .find(
      (point) => point.is === 'niggle' && point.entryId === latest?.id && point.trend !== 'gone',
    )
  const same = last?.is === 'niggle' ? sameComplaint(title, content, last) : null
  return same ? [same] : []
}

/** The places that are said to be well; the line comes only where they were not. */
const goneIn = (points: readonly MemoryPoint[]): Complaint[] =>
  points.flatMap((point) => (point.is === 'niggle' && point.trend === 'gone' ? [point] : []))

/** A line that sets a quicker time beside the last one for the same thing. */
function measureIn(
  { ordered }: Tools,
  entry: CoachEntry,
  lines: readonly ContextLine[],
  remembered: readonly RememberedEntry[],
): LetterPart | null {
  const found = measuredBefore(entry, remembered)
  const [line] = ordered(lines.filter(({ when }) => when === 'quicker'))
  if (!found || !line || found.quickerBy <= 0) return null
  const { before, now } = found
  const values = {
    before,
    now,
    by: asDifference(found.quickerBy),
    ago: daysAgo(found.entry.writtenAt, entry.writtenAt),
  }
  return {
    id: line.id,
    text: capitalise(fillTemplate(line.text, values)),
    recalls: [found.entry.id],
  }
}

/**
 * A line from the earlier entry that today's takes up; days of sorrow do not come back by
 * themselves.
 */
function recallIn(
  { findRecalls, recallLineFor, read, net, moodOf, worthOf, ordered }: Tools,
  entry: CoachEntry,
  mood: Mood,
  lines: readonly ContextLine[],
  remembered: readonly RememberedEntry[],
): LetterPart | null {
  const unsuited = { up: 'down', down: 'up', level: null }[mood]
  return recallLineFor(findRecalls(entry, remembered), entry.writtenAt, lines, ordered, {
    worthOf,
    isGlad: mood === 'up',
    isHard: (one) => {
      const { sorrow, risk } = read({ ...one, tags: [] }, [])
      return sorrow !== null || risk !== 'none'
    },
    mayQuote: (text) =>
      !namesSymptom(net, text) && moodOf(tokenise(text, net.spelling)) !== unsuited,
  })
}
