import type { CoachEntry, LetterForm } from '../advice.ts'
import type { LetterTools } from '../entry-readers.ts'
import { effortIn, paceOf } from '../reading/effort.ts'
import { fillTemplate } from '../text/fill-template.ts'
import type { LetterPart } from './compose.ts'
import type { Understanding } from './understand.ts'

/** The pace of an effort, in several wordings, and whether the entry may be about it. */
export type WorkedOut = { parts: LetterPart[]; isChief: boolean }

/** The pace of an entry with one distance and one time; none where the writer has worked it out. */
export function workedOut(
  { knowledge, ordered }: LetterTools,
  { title, content, workout }: CoachEntry,
  { reading, keySentences, isTrouble, isGrave, sorrow }: Understanding,
  form: LetterForm,
): WorkedOut {
  const isHurting = isTrouble && form !== 'result'
  const effort = effortIn(title, content, reading.numbers)
  const pace = effort && paceOf(effort)
  // A watch's own speed stands on the entry already.
  if (!effort || pace === null || isHurting || isGrave || sorrow || workout)
    return { parts: [], isChief: false }
  const values = { distance: effort.distanceWords, time: effort.timeWords, pace }
  const lines = knowledge.contextLines.filter(({ when }) => when === 'pace')
  return {
    parts: ordered(lines).map(({ id, text }) => ({ id, text: fillTemplate(text, values) })),
    isChief: keySentences.mayConcern(effort.timeWords),
  }
}
