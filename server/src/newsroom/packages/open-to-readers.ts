import type { PackageRow } from './packages.queries.ts'

type Placed = Pick<PackageRow, 'status' | 'live_on' | 'not_before'>

/** The moment from which readers may have a package; null for one that nothing holds back. */
function opensAt({ live_on, not_before }: Omit<Placed, 'status'>): Date | null {
  // A premium day begins at midnight UTC.
  const day = live_on === null ? null : new Date(live_on)
  if (day === null || not_before === null) return day ?? not_before
  return day > not_before ? day : not_before
}

/** True while its day or its embargo keeps a package from readers. */
export function isHeldBack(row: Omit<Placed, 'status'>, now: Date): boolean {
  const at = opensAt(row)
  return at !== null && at > now
}

const utc = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
})

/** Says until when a package is held back. */
export const heldBackSentence = (row: Omit<Placed, 'status'>) =>
  `This may not go out before ${utc.format(opensAt(row) ?? undefined)} UTC.`

/** True if readers have it now. */
export const isOpenToReaders = (row: Placed, now: Date) =>
  row.status === 'published' && !isHeldBack(row, now)
