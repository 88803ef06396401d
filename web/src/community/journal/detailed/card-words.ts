import { dayMs } from '@app/contract/days'
import { monthAndYear } from '../../../platform/dates.ts'

const previewMost = { story: 150, reply: 200 }

/** Cuts a text to its kind's limit; null if the whole is no longer than that. */
export function truncateText(text: string, kind: keyof typeof previewMost): string | null {
  const most = previewMost[kind]
  if (text.length <= most) return null
  // Half a surrogate pair would show as a box.
  const isBetween = text.slice(0, most).isWellFormed()
  return `${text.slice(0, isBetween ? most : most - 1).trimEnd()}…`
}

/** Formats the days since a moment, rounded up: "3 days ago". */
export function daysAgo(moment: string, now: Date): string {
  const days = Math.max(0, Math.ceil((now.getTime() - Date.parse(moment)) / dayMs))
  if (days === 0) return 'Today'
  return `${days.toLocaleString('en-GB')} ${days === 1 ? 'day' : 'days'} ago`
}

const blocks = ['lido', 'heather', 'moss', 'brick'] as const

/** Picks the colour of an entry without a photo, always the same: the end of its id is random. */
export const entryTone = (id: string) => blocks[Number.parseInt(id.slice(-4), 16) % blocks.length] ?? blocks[0]

/** Formats 2025-07 as "July 2025". */
export const formatMonth = (month: string): string =>
  new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-15`))

/** Groups entries by the calendar month of their day, in the order they come in. */
export function groupByMonth<Dated extends { created_at: string }>(entries: readonly Dated[]) {
  const months: { title: string; entries: Dated[] }[] = []
  for (const entry of entries) {
    const title = monthAndYear(entry.created_at)
    const last = months.at(-1)
    if (last?.title === title) last.entries.push(entry)
    else months.push({ title, entries: [entry] })
  }
  return months
}

/** Splits a text at the search hits: whole words, in any spelling. */
export function splitByHits(text: string, hits: readonly string[]): { text: string; isHit: boolean }[] {
  if (hits.length === 0) return [{ text, isHit: false }]
  const found = new Set(hits)
  const words = text.split(/([\p{L}\p{N}\p{M}]+(?:\.\p{N}+)?)/u)
  return words.filter(Boolean).map((word) => ({ text: word, isHit: found.has(word.toLowerCase()) }))
}
