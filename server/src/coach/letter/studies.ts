import type { CoachEntry, EarlierReply } from '../advice.ts'
import type { InsightPart } from '../knowledge/coach-schema.ts'
import type { Ledger, Order } from '../ledger.ts'
import type { InsightCallReader } from './insight-calls.ts'
import { isOfToday } from '../reading/of-today.ts'
import type { Understanding } from './understand.ts'

const restLetters = 4
const freshLetters = 15

type Tools = {
  ledger: Ledger
  ordered: Order
  factsOf: ReadonlyMap<string, readonly string[]>
  calledFor: InsightCallReader
}

/**
 * Lists the findings that the words of an entry call for (decision 0108), not so soon after the
 * last one. Most entries call for none.
 */
export function studiesFor(
  insights: readonly InsightPart[],
  entry: CoachEntry,
  { sorrow, mood, isTrouble, isGrave, reading }: Understanding,
  recent: readonly EarlierReply[],
  { ledger, ordered, factsOf, calledFor }: Tools,
): InsightPart[] {
  if (sorrow || mood === 'down' || isGrave) return []
  const hasStudy = ({ partIds }: EarlierReply) => partIds.some((id) => factsOf.has(id))
  if (recent.slice(0, restLetters).some(hasStudy)) return []
  const told = new Set(
    recent
      .slice(0, freshLetters)
      .flatMap(({ partIds }) => partIds.flatMap((id) => factsOf.get(id) ?? [])),
  )
  const called = calledFor(entry, isTrouble || reading.body.some(isOfToday))
  return ordered(
    insights.filter(
      ({ id, factIds }) =>
        called.has(id) &&
        ledger.repliesSince(id) >= freshLetters &&
        !factIds.some((fact) => told.has(fact)),
    ),
  )
}
