import type { CoachContext, CoachEntry } from '../advice.ts'
import type { LetterTools } from '../entry-readers.ts'
import { aimReached } from '../memory/aims.ts'
import { capitalise } from '../memory/place-name.ts'
import { fillTemplate } from '../text/fill-template.ts'
import { suitsTone } from '../tone.ts'
import type { LetterPart } from './compose.ts'
import type { Understanding } from './understand.ts'

/**
 * Lists the lines for a figure of today that the writer said they were after; null where there is
 * none, or where the day is too sad for it.
 */
export function aimLineFor(
  { knowledge, ordered }: LetterTools,
  entry: CoachEntry,
  { tone, remembered = [], isDelicate = false }: CoachContext,
  { sorrow }: Understanding,
): LetterPart[] | null {
  const reached = sorrow || isDelicate ? null : aimReached(entry, remembered)
  if (!reached) return null
  const lines = knowledge.contextLines.filter(suitsTone(tone))
  return ordered(lines.filter(({ when }) => when === 'aimReached')).map(({ id, text }) => ({
    id,
    text: capitalise(fillTemplate(text, reached.values)),
    recalls: [reached.entryId],
  }))
}
