import type { Db } from '../../../platform/db/db.ts'
import { authorsIn } from '../authors.ts'
import { listLivePieces, type LivePieceRow } from './live-pieces.queries.ts'

/** A piece that readers of Apple News have, as a feed shows it: never with its text. */
export type FeedPiece = {
  id: string
  title: string
  deck: string
  authors: readonly string[]
  /** The piece's address at apple.news. */
  url: string
  publishedAt: Date
  /** Its last correction, or its publication. */
  updatedAt: Date
}

/** The channel as its feeds name it. */
export type FeedChannel = { name: string; publicUrl: string; language: string; updatedAt: Date }

export const feedDescription = 'New pieces in Apple News+, for athletes over 50.'

const shownPieces = 30

export const readFeedPieces = async (db: Db): Promise<FeedPiece[]> =>
  (await listLivePieces(db, shownPieces)).map(toFeedPiece)

const toFeedPiece = ({ published_at, corrected_at, ...row }: LivePieceRow): FeedPiece => ({
  id: `urn:uuid:${row.package_id}`,
  title: row.title,
  deck: row.deck,
  authors: authorsIn(row.byline),
  url: row.share_url,
  publishedAt: published_at,
  updatedAt: corrected_at !== null && corrected_at > published_at ? corrected_at : published_at,
})
