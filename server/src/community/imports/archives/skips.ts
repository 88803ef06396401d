import { namedSkips } from '@app/contract/community/imports'
import { asLine } from '@app/contract/line'

const longestLine = 200

/** An item that stays behind, with its place and the reason. */
export type Skip = { place: string; reason: string }

/** The first items left out are named, the others only counted. */
export type Skips = { named: Skip[]; add(skip: Skip): void; count(): number }

export function collectSkips(): Skips {
  const named: Skip[] = []
  let count = 0
  const add = ({ place, reason }: Skip) => {
    count += 1
    // A place may name a file, and so hold any text.
    if (named.length < namedSkips) named.push({ place: lineOf(place), reason: lineOf(reason) })
  }
  return { named, add, count: () => count }
}

const lineOf = (text: string) => asLine(toStorableText(text)).slice(0, longestLine).toWellFormed()

/** Drops characters that PostgreSQL cannot store; the rest of the text is worth more. */
export const toStorableText = (text: string) =>
  text.replaceAll('\u0000', '').toWellFormed().normalize('NFC')
