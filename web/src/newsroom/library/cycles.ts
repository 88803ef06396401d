import { daysAfter, type IsoDay } from '@app/contract/days'
import { daysInStream, weeksInCycle } from '@app/contract/newsroom/calendar'
import type { ContentPackage } from '@app/contract/newsroom/packages'
import { premiumThemes } from '@app/contract/newsroom/themes'

/** One of the nine places of an archived cycle: what stood there, newest first, or nothing. */
export type ArchiveSlot<Content> = { at: number; contents: readonly Content[] }

export type ArchivedCycle<Content> = {
  start: IsoDay
  slots: readonly ArchiveSlot<Content>[]
  /** The number of filled places among the nine. */
  filled: number
  /** Packages without a place. */
  others: readonly Content[]
}

const slotsInCycle = weeksInCycle

/** The archive by cycle, newest first, each with its nine places. */
export function groupIntoCycles<Content extends ContentPackage>(
  contents: readonly Content[],
  placeOf: (content: Content) => number | null,
): readonly ArchivedCycle<Content>[] {
  const starts = [...new Set(contents.map(({ cycle_start_date }) => cycle_start_date))].toSorted().toReversed()
  return starts.map((start) => {
    const inCycle = contents.filter(({ cycle_start_date }) => cycle_start_date === start)
    const slots = Array.from({ length: slotsInCycle }, (_nothing, index) => {
      const at = index + 1
      return { at, contents: inCycle.filter((content) => placeOf(content) === at) }
    })
    return {
      start,
      slots,
      filled: slots.filter((slot) => slot.contents.length > 0).length,
      others: inCycle.filter((content) => placeOf(content) === null),
    }
  })
}

export const weekPlace = ({ editorial_week }: ContentPackage) => editorial_week

/** The place of a premium day in its nine is its theme's; the day that it stood on when it left is another matter. */
export function dayPlace({ editorial_theme }: ContentPackage): number | null {
  const index = premiumThemes.findIndex((theme) => theme === editorial_theme)
  return index < 0 ? null : index + 1
}

/** True when the day of a place is over, so that an empty one will stay so. */
export const isSlotOver = (start: IsoDay, at: number, today: IsoDay) => daysAfter(start, at - 1) < today

/** The last date of nine premium days. */
export const lastDayOfStream = (start: IsoDay) => daysAfter(start, daysInStream - 1)

const LONGEST_SUMMARY = 150

/** A summary in one line, cut at 150 characters. */
export function shortSummary(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= LONGEST_SUMMARY) return line
  return `${line
    .slice(0, LONGEST_SUMMARY)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()}…`
}
