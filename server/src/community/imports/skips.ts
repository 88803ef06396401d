import { namedSkips } from '@app/contract/community/imports'
import { asLine } from '@app/contract/line'

const longestLine = 200

/** Something that stays behind, where it stands and why. */
export type Skip = { place: string; reason: string }

/** Items left out: the first by name, the others counted. */
export type Skips = { named: Skip[]; add(skip: Skip): void; count(): number }

export function collectSkips(): Skips {
  const named: Skip[] = []
  let count = 0
  const add = ({ place, reason }: Skip) => {
    count += 1
    // A place may name a file, and so hold whatever somebody called it.
    if (named.length < namedSkips) named.push({ place: lineOf(place), reason: lineOf(reason) })
  }
  return { named, add, count: () => count }
}

const lineOf = (text: string) => asLine(toStorableText(text)).slice(0, longestLine).toWellFormed()

/** Characters that PostgreSQL cannot keep are dropped; the rest of the words are worth more. */
export const toStorableText = (text: string) => text.replaceAll('\u0000', '').toWellFormed().normalize('NFC')
