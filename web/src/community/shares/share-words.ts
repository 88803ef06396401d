import type { Share } from './shares.data.ts'
import { longDate, shortDate, timeOfDay } from '../../platform/dates.ts'

const countOf = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`

export const entriesInWords = (count: number) => countOf(count, 'entry', 'entries')

/** "3 Feb 2026 to 2 Mar 2026" */
export const spanInWords = ({ from, to }: { from: string; to: string }) =>
  from === to ? shortDate(from) : `${shortDate(from)} to ${shortDate(to)}`

/** "2 March 2026, 10:04" */
export const momentInWords = (moment: string) => `${longDate(moment)}, ${timeOfDay(moment)}`

export const isLive = ({ revoked_at, expires_at }: Share, now: Date) =>
  revoked_at === null && new Date(expires_at) > now

/** "Open until 9 March 2026" */
export function stateInWords(share: Share, now: Date): string {
  if (share.revoked_at !== null) return `You ended it on ${longDate(share.revoked_at)}`
  return isLive(share, now)
    ? `Open until ${momentInWords(share.expires_at)}`
    : `Ran out on ${longDate(share.expires_at)}`
}

export function openingsInWords(share: Share, now: Date): string {
  const [latest] = share.openings
  if (latest === undefined) return isLive(share, now) ? 'Not opened yet' : 'Never opened'
  const { opening_count } = share
  const times = opening_count === 1 ? 'once' : `${opening_count.toLocaleString('en-GB')} times`
  return `Opened ${times}, ${opening_count === 1 ? 'on' : 'last on'} ${momentInWords(latest)}`
}

/** Says how many entries a choice shows, and how many private ones it leaves out. */
export function shownInWords(
  { entries, private_entries }: { entries: number; private_entries: number },
  withPrivate: boolean,
): string {
  if (entries === 0) return 'No entry of these days fits.'
  const shown = withPrivate ? entries : entries - private_entries
  const privateWords = `${private_entries.toLocaleString('en-GB')} of them private`
  if (private_entries === 0) return `${entriesInWords(entries)} will be shown.`
  if (withPrivate) return `${entriesInWords(entries)} will be shown, ${privateWords}.`
  return `${entriesInWords(entries)}, ${privateWords}: ${shown === 0 ? 'none' : shown.toLocaleString('en-GB')} will be shown.`
}
