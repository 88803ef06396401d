import type { Complaint } from '../knowledge/reading-schema.ts'

const plurals: Readonly<Record<string, string>> = {
  foot: 'feet',
  calf: 'calves',
  tooth: 'teeth',
  achilles: 'Achilles tendons',
}

/** Parts that are one: "the right neck" is nobody's. */
const single: ReadonlySet<string> = new Set([
  'neck',
  'back',
  'lower back',
  'upper back',
  'lip',
  'throat',
  'nose',
  'head',
  'chest',
  'stomach',
  'pelvis',
  'jaw',
  'tongue',
])

/**
 * "The left knee"; of both sides "the trouble in both knees", since the lines speak of one thing.
 */
export function placeName({ part, side: told }: Pick<Complaint, 'part' | 'side'>): string {
  const side = single.has(part) ? null : told
  if (side === 'both') return `the trouble in both ${plurals[part] ?? `${part}s`}`
  const name = part === 'achilles' ? 'Achilles' : part
  return side === null ? `the ${name}` : `the ${side} ${name}`
}

export const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
