import { packageTitle } from '@app/contract/newsroom/package-title'
import type { KnownPiece } from './figures.queries.ts'

/** The piece that a row is about, or why none can be named. */
export type Match = { packageId: string } | { reason: string }

/** Opens the search for the piece of a row: by its address, by Apple's id, then by its headline. */
export function openMatcher(pieces: readonly KnownPiece[]): (cells: readonly string[]) => Match {
  const byAddress = new Map<string, string>()
  const byTitle = new Map<string, Set<string>>()
  for (const piece of pieces) {
    if (piece.share_url !== null) byAddress.set(addressKey(piece.share_url), piece.id)
    if (piece.apple_id !== null) byAddress.set(piece.apple_id.toLowerCase(), piece.id)
    for (const title of [piece.sent_title, packageTitle(piece)]) {
      if (title === null) continue
      const key = titleKey(title)
      byTitle.set(key, (byTitle.get(key) ?? new Set()).add(piece.id))
    }
  }
  return (cells) => {
    for (const cell of cells) {
      const packageId = byAddress.get(addressKey(cell)) ?? byAddress.get(cell.trim().toLowerCase())
      if (packageId !== undefined) return { packageId }
    }
    const titled = cells.map((cell) => byTitle.get(titleKey(cell))).find((ids) => ids !== undefined)
    const [packageId, other] = titled ?? []
    if (packageId === undefined) return { reason: unknown }
    return other === undefined ? { packageId } : { reason: ambiguous }
  }
}

const unknown = 'No piece of ours has this address, Apple’s id or this headline.'
const ambiguous = 'Several of our pieces have this headline: the file needs their addresses.'

/** An address's letters count, small or capital; its scheme and what follows it do not. */
const addressKey = (address: string) =>
  address
    .trim()
    .replace(/^https?:\/\/(?:www\.)?/i, '')
    .replace(/[?#][^]*$/, '')
    .replace(/\/$/, '')

const titleKey = (title: string) =>
  title
    .normalize('NFKC')
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .replaceAll(/[‐-―]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase()
