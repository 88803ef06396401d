import type { CoachContext } from './advice.ts'
import { dayMs } from '@app/contract/days'
import type { ContextLine, Mood } from './knowledge/coach-schema.ts'
import type { Ledger, Order } from './ledger.ts'
import { isGoalReached } from './goal-reached.ts'
import { fillTemplate } from './text/fill-template.ts'

/** The facts about a member's diary that a line of context may mention. */
export type DiaryCircumstances = {
  writtenAt: Date
  earlierEntriesAt: readonly Date[]
  hold?: CoachContext['hold'] | undefined
  /** The goal in the form for a sentence, if the entry touches on it. */
  goal: string | null
  content: string
  /** The mood of the entry as the reply treats it: pain and illness are never cheerful. */
  mood: Mood
}

type Occasion = {
  when: ContextLine['when']
  values: Readonly<Record<string, string>>
  restReplies: number
}
const longGapDays = 10
const numerals = [
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]
const inWords = (count: number) => numerals[count - 3] ?? String(count)

/**
 * Chooses at most one line that sets an entry in its diary, the most telling occasion first; null
 * if there is none, or if a recent reply had it.
 */
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

const heldOccasions = {
  ill: 'heldIll',
  injured: 'heldInjured',
  rest: 'heldRest',
  holiday: 'heldHoliday',
} as const

/** A day or two of illness is said nothing about: the words of the entry say enough. */
const fewestIllDays = 3

function occasionsOf({
  writtenAt,
  earlierEntriesAt,
  hold,
  goal,
  content,
}: DiaryCircumstances): Occasion[] {
  const occasions: Occasion[] = []
  const agesMs = earlierEntriesAt
    .map((at) => writtenAt.getTime() - at.getTime())
    .filter((age) => age >= 0)
  if (agesMs.length === 0) return [{ when: 'firstEntry', values: {}, restReplies: 1 }]
  if (hold) {
    // Days on hold owe nothing: neither a gap nor a goal is brought up in them.
    const isSaid = hold.kind !== 'ill' || hold.days >= fewestIllDays
    return isSaid ? [{ when: heldOccasions[hold.kind], values: {}, restReplies: 6 }] : []
  }
  if (goal && isGoalReached(goal, content))
    occasions.push({ when: 'goalReached', values: { goal }, restReplies: 4 })
  const gapDays = Math.floor(Math.min(...agesMs) / dayMs)
  if (gapDays >= longGapDays)
    occasions.push({ when: 'gap', values: { days: inWords(gapDays) }, restReplies: 0 })
  if (goal) occasions.push({ when: 'goal', values: { goal }, restReplies: 4 })
  return occasions
}
