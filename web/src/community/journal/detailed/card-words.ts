import { dayMs } from '@app/contract/days'
const previewMost = { story: 150, reply: 200 }

/** The start of a text, of so many characters; null where the whole is no longer. */
export function truncateText(text: string, kind: keyof typeof previewMost): string | null {
  const most = previewMost[kind]
  if (text.length <= most) return null
  // Half a character would show as a box.
  const isBetween = text.slice(0, most).isWellFormed()
  return `${text.slice(0, isBetween ? most : most - 1).trimEnd()}…`
}

/** "3 days ago": the days since, rounded up. */
export function daysAgo(moment: string, now: Date): string {
  const days = Math.max(0, Math.ceil((now.getTime() - Date.parse(moment)) / dayMs))
  if (days === 0) return 'Today'
  return `${days.toLocaleString('en-GB')} ${days === 1 ? 'day' : 'days'} ago`
}

const blocks = ['lido', 'heather', 'moss', 'brick'] as const

/** The colour of an entry without a photo: always the same for the same entry. Its id ends at random. */
export const entryTone = (id: string) => blocks[Number.parseInt(id.slice(-4), 16) % blocks.length] ?? blocks[0]

/** "July 2025" of 2025-07. */
export const formatMonth = (month: string): string =>
  new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-15`))

/** A text in pieces, of which those that a search found are marked: whole words, however they are written. */
export function splitByHits(text: string, hits: readonly string[]): { text: string; isHit: boolean }[] {
  if (hits.length === 0) return [{ text, isHit: false }]
  const found = new Set(hits)
  const words = text.split(/([\p{L}\p{N}\p{M}]+(?:\.\p{N}+)?)/u)
  return words.filter(Boolean).map((word) => ({ text: word, isHit: found.has(word.toLowerCase()) }))
}
