import type { CoachContext, CoachEntry } from '../advice.ts'
import type { LetterTools } from '../entry-readers.ts'
import { aimMissed, aimReached } from '../memory/aims.ts'
import { capitalise } from '../memory/place-name.ts'
import { fillTemplate } from '../text/fill-template.ts'
import { suitsTone } from '../tone.ts'
import type { LetterPart } from './compose.ts'
import type { Understanding } from './understand.ts'

const raced =
  /\b(?:not under|not sub|no,? not|outside|over|off last|so not|missed (?:it|the)|st of|nd of|rd of|th of|of \d+|race|meet|finish\w*)\b/i

const better =
  /\b(\d{1,2} (?:min\w*|sec\w*)) (?:off|quicker than|faster than|better than|inside) (last (?:year|time))\b/i

/**
 * Lists the lines for a figure of today beside the one that the writer said they were after; null
 * where there is none, or where the day is too sad for it.
 */
export function aimLineFor(
  { knowledge, ordered }: LetterTools,
  entry: CoachEntry,
  { tone, remembered = [], isDelicate = false }: CoachContext,
  { sorrow }: Understanding,
): LetterPart[] | null {
  if (sorrow || isDelicate) return null
  const reached = aimReached(entry, remembered)
  const missed = reached || !raced.test(entry.content) ? null : aimMissed(entry, remembered)
  const found = reached ?? missed
  if (!found) return null
  const lines = knowledge.contextLines.filter(suitsTone(tone))
  const [, gain, last] = better.exec(entry.content) ?? []
  const values = { ...found.values, gain: gain ?? '', last: last ?? '' }
  const wanted = reached ? 'aimReached' : gain === undefined ? 'aimMissed' : 'aimMissedBetter'
  return ordered(lines.filter(({ when }) => when === wanted)).map(({ id, text }) => ({
    id,
    text: capitalise(fillTemplate(text, values)),
    recalls: [found.entryId],
  }))
}
