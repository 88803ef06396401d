import { dayMs, dayOf } from '@app/contract/days'
import type { KeepRule } from '../platform/backup-settings.ts'
import { timeOfCopy } from './copy-names.ts'

const MONDAY_MS = Date.parse('2024-01-01T00:00:00Z')

const day = dayOf
const month = (at: Date) => at.toISOString().slice(0, 7)
/** Weeks begin on Monday, in UTC. */
const week = (at: Date) => String(Math.floor((at.getTime() - MONDAY_MS) / (7 * dayMs)))

/**
 * Picks the copies that may go. The newest of each of the latest so many days that have one stay,
 * likewise of weeks and months; days without a copy do not count, so a server that stood still
 * keeps what it has. Files of other names are never picked.
 */
export function copiesToRemove(names: readonly string[], rule: KeepRule): string[] {
  const copies = names
    .flatMap((name) => {
      const at = timeOfCopy(name)
      return at ? [{ name, at }] : []
    })
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
  const kept = new Set<string>()
  const keepNewestOf = (spanOf: (at: Date) => string, most: number) => {
    const spans = new Set<string>()
    for (const { name, at } of copies) {
      if (spans.size >= most) return
      if (!spans.has(spanOf(at))) kept.add(name)
      spans.add(spanOf(at))
    }
  }
  keepNewestOf(day, rule.daily)
  keepNewestOf(week, rule.weekly)
  keepNewestOf(month, rule.monthly)
  return copies.map(({ name }) => name).filter((name) => !kept.has(name))
}
