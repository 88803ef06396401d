import type { CoachEntry, EarlierReply } from '../advice.ts'
import type { PartFit } from '../fit.ts'
import type { InsightPart } from '../knowledge/coach-schema.ts'
import type { Ledger, Order } from '../ledger.ts'
import { countWords } from '../../prose/count-words.ts'
import { racePhaseOf } from '../race-phase.ts'
import { themeIdOf } from '../theme-of-reading.ts'
import { isOfToday, type Understanding } from './understand.ts'

const fewWords = 30
const surestTheme = 0.7
const restLetters = 4
const freshLetters = 15

type Tools = {
  ledger: Ledger
  fitOf: PartFit
  ordered: Order
  factsOf: ReadonlyMap<string, readonly string[]>
}

/**
 * Lists the findings that an entry calls for: on its theme where the reading is sure of it, about
 * something that it names, and not so soon after the last one. Most entries call for none.
 */
export function studiesFor(
  insights: readonly InsightPart[],
  { content }: CoachEntry,
  { sorrow, mood, isTrouble, isGrave, reading }: Understanding,
  recent: readonly EarlierReply[],
  { ledger, fitOf, ordered, factsOf }: Tools,
): InsightPart[] {
  const [first] = reading.themes
  const theme = first && first.sure >= surestTheme ? themeIdOf[first.is] : undefined
  if (
    sorrow ||
    theme === undefined ||
    mood === 'down' ||
    isTrouble ||
    isGrave ||
    reading.body.some(isOfToday) ||
    countWords(content) < fewWords
  )
    return []
  const hasStudy = ({ partIds }: EarlierReply) => partIds.some((id) => factsOf.has(id))
  if (recent.slice(0, restLetters).some(hasStudy)) return []
  const told = new Set(
    recent
      .slice(0, freshLetters)
      .flatMap(({ partIds }) => partIds.flatMap((id) => factsOf.get(id) ?? [])),
  )
  const phase = racePhaseOf(content)
  const called = insights.filter(
    (part) =>
      part.theme === theme &&
      (part.phase ?? phase) === phase &&
      fitOf(part) >= 1 &&
      ledger.repliesSince(part.id) >= freshLetters &&
      !part.factIds.some((id) => told.has(id)),
  )
  return ordered(called)
}
