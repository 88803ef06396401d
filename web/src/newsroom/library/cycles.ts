import { daysAfter, type IsoDay } from '@app/contract/days'
import { daysInStream, weeksInCycle } from '@app/contract/newsroom/calendar'
import type { ContentPackage } from '@app/contract/newsroom/packages'
import { premiumThemes } from '@app/contract/newsroom/themes'

/** One of the nine places of an archived cycle with its packages, newest first. */
export type ArchiveSlot<Content> = { at: number; contents: readonly Content[] }

export type ArchivedCycle<Content> = {
  start: IsoDay
  slots: readonly ArchiveSlot<Content>[]
  /** The number of places with a package. */
  filled: number
  /** Packages without a place. */
  others: readonly Content[]
}

const slotsInCycle = weeksInCycle

/** Groups the archive by cycle, newest first, with nine places each. */
export function groupIntoCycles<Content extends ContentPackage>(
  contents: readonly Content[],
  placeOf: (content: Content) => number | null,
): readonly ArchivedCycle<Content>[] {
  const starts = [...new Set(contents.map(({ cycle_start_date }) => cycle_start_date))]
    .toSorted()
    .toReversed()
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

/** A premium package's place among the nine is its theme's; the day it was last on may differ. */
export function dayPlace({ editorial_theme }: ContentPackage): number | null {
  const index = premiumThemes.findIndex((theme) => theme === editorial_theme)
  return index < 0 ? null : index + 1
}

/** True once the date of a place is past, so that an empty place stays empty. */
export const isSlotOver = (start: IsoDay, at: number, today: IsoDay) =>
  daysAfter(start, at - 1) < today

/** The last of the nine premium days. */
export const lastDayOfStream = (start: IsoDay) => daysAfter(start, daysInStream - 1)

const LONGEST_SUMMARY = 150

/** Shortens a summary to one line of 150 characters. */
export function shortSummary(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= LONGEST_SUMMARY) return line
  return `${line
    .slice(0, LONGEST_SUMMARY)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()}…`
}

/** Groups rising numbers into runs, each with its first and its last. */
export function findRuns(
  numbers: readonly number[],
): readonly (readonly [first: number, last: number])[] {
  const runs: [number, number][] = []
  for (const number of numbers) {
    const run = runs.at(-1)
    if (run !== undefined && run[1] === number - 1) run[1] = number
    else runs.push([number, number])
  }
  return runs
}

/** Formats numbers as a list of runs: "1, 3 and 5 to 9". */
export function formatRuns(numbers: readonly number[]): string {
  const words = findRuns(numbers).flatMap(([first, last]) =>
    last - first < 2 ? [...new Set([first, last])].map(String) : `${first} to ${last}`,
  )
  return new Intl.ListFormat('en-GB').format(words)
}
