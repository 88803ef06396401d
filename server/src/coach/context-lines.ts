import { dayMs } from '@app/contract/days'
import type { ContextLine, Mood } from './knowledge/coach-schema.ts'
import type { Ledger, Order } from './ledger.ts'
import { isGoalReached } from './goal-reached.ts'
import { isRestDay } from './rest-day.ts'
import { fillTemplate } from './text/fill-template.ts'

/** The facts about a member's diary on which a line of context may be said. */
export type DiaryCircumstances = {
  writtenAt: Date
  earlierEntriesAt: readonly Date[]
  /** The goal as it may stand in a sentence, when the entry touches on it. */
  goal: string | null
  content: string
  /** Of the entry as it is answered: pain and illness are never cheerful. */
  mood: Mood
}

type Occasion = { when: ContextLine['when']; values: Readonly<Record<string, string>>; restReplies: number }
const weekMs = 7 * dayMs
const longGapDays = 10
const leastEntriesThisWeek = 3
const leastWeeksInARow = 3
const numerals = ['three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']
const inWords = (count: number) => numerals[count - 3] ?? String(count)

/** At most one line that sets an entry in its diary, the most telling occasion first; null when there is none, or it was said lately. */
export function contextLineFor(
  lines: readonly ContextLine[],
  circumstances: DiaryCircumstances,
  ledger: Ledger,
  ordered: Order,
): { id: string; text: string } | null {
  for (const { when, values, restReplies } of occasionsOf(circumstances)) {
    const said = lines.filter((line) => line.when === when)
    const pool = said.filter(({ moods }) => moods?.includes(circumstances.mood) ?? true)
    if (said.some((line) => ledger.repliesSince(line.id) < restReplies)) continue
    const line = ordered(pool)[0]
    if (line) return { id: line.id, text: fillTemplate(line.text, values) }
  }
  return null
}

function occasionsOf({ writtenAt, earlierEntriesAt, goal, content, mood }: DiaryCircumstances): Occasion[] {
  const occasions: Occasion[] = []
  const agesMs = earlierEntriesAt.map((at) => writtenAt.getTime() - at.getTime()).filter((age) => age >= 0)
  if (agesMs.length === 0) return [{ when: 'firstEntry', values: {}, restReplies: 1 }]
  if (goal && isGoalReached(goal, content)) occasions.push({ when: 'goalReached', values: { goal }, restReplies: 4 })
  const gapDays = Math.floor(Math.min(...agesMs) / dayMs)
  if (gapDays >= longGapDays) occasions.push({ when: 'gap', values: { days: inWords(gapDays) }, restReplies: 0 })
  if (isRestDay(content)) occasions.push({ when: 'restDay', values: {}, restReplies: 3 })
  if (goal) occasions.push({ when: 'goal', values: { goal }, restReplies: 4 })
  // Nobody is counted on a bad day.
  if (mood === 'down') return occasions
  const weeks = weeksInARow(agesMs)
  if (weeks >= leastWeeksInARow) occasions.push({ when: 'streak', values: { weeks: inWords(weeks) }, restReplies: 12 })
  const thisWeek = 1 + agesMs.filter((age) => age < weekMs).length
  if (thisWeek >= leastEntriesThisWeek)
    occasions.push({ when: 'entriesThisWeek', values: { n: inWords(thisWeek) }, restReplies: 8 })
  return occasions
}

/** Spans of seven days back from now, each with an entry in it; this one is in the first. */
function weeksInARow(agesMs: readonly number[]): number {
  const weeks = new Set(agesMs.map((age) => Math.floor(age / weekMs)))
  let count = 1
  while (weeks.has(count)) count++
  return count
}
