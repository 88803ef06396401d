import { movedBetween } from '@app/contract/community/entry-day'
import { dayMs } from '@app/contract/days'
import { monthAndYear } from '../../../platform/dates.ts'
import { ownDayOf } from '../../../platform/own-time-zone.ts'

const previewMost = { story: 150, reply: 200 }

/** Cuts a text to its kind's limit; null if the whole is no longer than that. */
export function truncateText(text: string, kind: keyof typeof previewMost): string | null {
  const most = previewMost[kind]
  if (text.length <= most) return null
  // Half a surrogate pair would show as a box.
  const isBetween = text.slice(0, most).isWellFormed()
  return `${text.slice(0, isBetween ? most : most - 1).trimEnd()}…`
}

type Dated = { created_at: string; happened_on: string }

/**
 * Formats the days since an entry, rounded up: "3 days ago"; one of an earlier day is as many days
 * older.
 */
export function daysAgo({ created_at, happened_on }: Dated, now: Date): string {
  const written = new Date(created_at)
  const moment = movedBetween(written, ownDayOf(written), happened_on)
  const days = Math.max(0, Math.ceil((now.getTime() - moment.getTime()) / dayMs))
  if (days === 0) return 'Today'
  return `${days.toLocaleString('en-GB')} ${days === 1 ? 'day' : 'days'} ago`
}

const blocks = ['lido', 'heather', 'moss', 'brick'] as const

/** Picks the colour of an entry without a photo, always the same: the end of its id is random. */
export const entryTone = (id: string) =>
  blocks[Number.parseInt(id.slice(-4), 16) % blocks.length] ?? blocks[0]

// Made once: a page of years formats hundreds of months, and to make one takes longer than all
// that.
const monthFormat = new Intl.DateTimeFormat('en-GB', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** Formats 2025-07 as "July 2025". */
export const formatMonth = (month: string): string => monthFormat.format(new Date(`${month}-15`))

/** Groups what is dated by calendar months, in the order it comes in. */
export function groupByMonth<One>(entries: readonly One[], dateOf: (one: One) => string) {
  const months: { title: string; entries: One[] }[] = []
  for (const entry of entries) {
    const title = monthAndYear(dateOf(entry))
    const last = months.at(-1)
    if (last?.title === title) last.entries.push(entry)
    else months.push({ title, entries: [entry] })
  }
  return months
}

/** Splits a text at the search hits: whole words, in any spelling. */
export function splitByHits(
  text: string,
  hits: readonly string[],
): { text: string; isHit: boolean }[] {
  if (hits.length === 0) return [{ text, isHit: false }]
  const found = new Set(hits)
  const words = text.split(/([\p{L}\p{N}\p{M}]+(?:\.\p{N}+)?)/u)
  return words.filter(Boolean).map((word) => ({ text: word, isHit: found.has(word.toLowerCase()) }))
}
