import type { Complaint } from '../knowledge/reading-schema.ts'

const plurals: Readonly<Record<string, string>> = {
  foot: 'feet',
  calf: 'calves',
  tooth: 'teeth',
  achilles: 'Achilles tendons',
}

/**
 * "The left knee"; of both sides "the trouble in both knees", since the lines speak of one thing.
 */
export function placeName({ part, side }: Pick<Complaint, 'part' | 'side'>): string {
  if (side === 'both') return `the trouble in both ${plurals[part] ?? `${part}s`}`
  const name = part === 'achilles' ? 'Achilles' : part
  return side === null ? `the ${name}` : `the ${side} ${name}`
}

export const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
