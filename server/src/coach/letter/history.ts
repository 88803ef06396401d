import type { CoachContext, CoachEntry } from '../advice.ts'
import type { LetterTools } from '../entry-readers.ts'
import type { NiggleLine } from '../memory/niggle-line.ts'
import { aimLineFor } from './aim-line.ts'
import type { LetterPart } from './compose.ts'
import { diaryLineFor } from './diary-line.ts'
import type { Understanding } from './understand.ts'

export type History = {
  /** A wish that is reached, or just missed; little else is told beside it. */
  aim: LetterPart[] | null
  niggle: NiggleLine | null
  line: LetterPart | null
}

/** The line from the diary; one that finds a bad day better than the last is none. */
export function historyOf(
  tools: LetterTools,
  entry: CoachEntry,
  context: CoachContext,
  understanding: Understanding,
): History {
  const aim = aimLineFor(tools, entry, context, understanding)
  const { niggle, line } = diaryLineFor(tools, entry, context, understanding)
  if (aim) return { aim, niggle: niggle?.isTrouble ? niggle : null, line: null }
  const isWrong = isBetter(niggle) && notBetter.test(entry.content)
  return { aim, niggle: isWrong ? null : niggle, line }
}

const notBetter = /\b(?:bad|worse|worst|awful|killing)\b/i
const isBetter = (niggle: NiggleLine | null) => niggle?.id.startsWith('c-niggleBetter') ?? false

/** An earlier page beside a sore place is beside the point. */
export const contextLineOf = ({ niggle, line }: History, isHurting: boolean): LetterPart | null =>
  niggle ?? (line && !(line.recalls && isHurting) ? line : null)

/** A question is asked of what still troubles, whatever its words sound like. */
export const besideAnswer = (history: History): LetterPart | null =>
  history.aim?.[0] ?? (isBetter(history.niggle) ? null : contextLineOf(history, false))

/** An earlier page that comes up is no letter by itself. */
export const isMereRecall = ({ id }: LetterPart) =>
  /^c-(?:mentioned|follows|person|condition|place)-/.test(id)

/** Lines for a letter that has nothing else to begin with. */
export const isIdle = ({ id }: LetterPart) => /^c-(?:gap|goal)-/.test(id)

/** What keeps coming back, or climbs, goes before everything. */
export const isForAPhysio = ({ niggle }: History) => /^c-niggle(?:Often|Up)/.test(niggle?.id ?? '')

/** A part that is getting better needs no advice. */
export const isEasing = ({ niggle }: History) =>
  /^c-niggle(?:Down|Better|Gone)/.test(niggle?.id ?? '')
