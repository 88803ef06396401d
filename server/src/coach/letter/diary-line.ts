import type { CoachContext, CoachEntry } from '../advice.ts'
import { contextLineFor } from '../context-lines.ts'
import type { EntryReaders } from '../entry-readers.ts'
import { goalToName } from '../goal.ts'
import type { ContextLine, Mood } from '../knowledge/coach-schema.ts'
import type { Knowledge } from '../knowledge/knowledge.ts'
import type { Ledger, Order } from '../ledger.ts'
import { daysAgo } from '../memory/days-ago.ts'
import { asDifference, measuredBefore } from '../memory/measure.ts'
import type { RememberedEntry } from '../memory/remembered.ts'
import { niggleLineFor, type NiggleLine } from '../memory/niggle-line.ts'
import { threadsOf } from '../memory/threads.ts'
import { capitalise } from '../memory/place-name.ts'
import { namesSymptom } from '../safety/judge.ts'
import { fillTemplate } from '../text/fill-template.ts'
import { tokenise } from '../text/tokenise.ts'
import { suitsTone } from '../tone.ts'
import type { LetterPart } from './compose.ts'
import type { Understanding } from './understand.ts'

type Tools = EntryReaders & { knowledge: Knowledge; ordered: Order; ledger: Ledger }

/** The line that sets the entry in its diary; beside a sorrow there is none, and beside a question no goal is named. */
export function diaryLineFor(
  tools: Tools,
  entry: CoachEntry,
  { goal, tone, remembered = [], earlierEntriesAt, threads: kept }: CoachContext,
  { sorrow, reading, mood, isTrouble }: Understanding,
): { niggle: NiggleLine | null; line: LetterPart | null } {
  if (sorrow) return { niggle: null, line: null }
  const { knowledge, net, pointsIn, ledger, ordered } = tools
  const { writtenAt, content } = entry
  const lines = knowledge.contextLines.filter(suitsTone(tone))
  const readAgain = () =>
    threadsOf(
      remembered.map((one) => ({ ...one, points: pointsIn(one) })),
      [],
      writtenAt,
    )
  const threads = reading.body.length === 0 ? [] : (kept ?? readAgain())
  const niggle = niggleLineFor(lines, reading.body, { writtenAt, threads }, ledger, ordered)
  const named = goalToName(goal, content, (text) => namesSymptom(net, text))
  const circumstances = {
    writtenAt,
    content,
    goal: named,
    mood: isTrouble ? ('down' as const) : mood,
    earlierEntriesAt,
  }
  const line = niggle
    ? null
    : (measureIn(tools, entry, lines, remembered) ??
      recallIn(tools, entry, circumstances.mood, lines, remembered) ??
      (reading.question ? null : contextLineFor(lines, circumstances, ledger, ordered)))
  return { niggle, line }
}

/** A line that sets today's time beside the last one for the same thing. */
function measureIn(
  { ordered }: Tools,
  entry: CoachEntry,
  lines: readonly ContextLine[],
  remembered: readonly RememberedEntry[],
): LetterPart | null {
  const found = measuredBefore(entry, remembered)
  const [line] = ordered(lines.filter(({ when }) => when === (found && found.quickerBy > 0 ? 'quicker' : 'slower')))
  if (!found || !line || found.quickerBy === 0) return null
  const { before, now } = found
  const values = {
    before,
    now,
    by: asDifference(found.quickerBy),
    ago: daysAgo(found.entry.writtenAt, entry.writtenAt),
  }
  return { id: line.id, text: capitalise(fillTemplate(line.text, values)), recalls: [found.entry.id] }
}

/** A line from the earlier entry that today's takes up; days of sorrow do not come back by themselves. */
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
    mayBring: (one) => {
      const { sorrow, risk } = read({ ...one, tags: [] }, [])
      return sorrow === null && risk === 'none'
    },
    mayQuote: (text) => !namesSymptom(net, text) && moodOf(tokenise(text, net.spelling)) !== unsuited,
  })
}
