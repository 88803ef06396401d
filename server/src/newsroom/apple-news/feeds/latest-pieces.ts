import type { Db } from '../../../platform/db/db.ts'
import type { PieceCredit, ShownPiece } from '../../../site/channel-content.ts'
import { pathOfPicture } from '../../packages/pictures-reply.ts'
import { StoredPicture } from '../../packages/stored-package.ts'
import { listLivePieces, type LivePieceRow } from './live-pieces.queries.ts'

const shownPieces = 3

/** Reads the latest three pieces for the landing page; none while there are fewer. */
export async function readLatestPieces(db: Db): Promise<readonly ShownPiece[]> {
  const rows = await listLivePieces(db, shownPieces)
  return rows.length < shownPieces ? [] : rows.map(toShownPiece)
}

const toShownPiece = (row: LivePieceRow): ShownPiece => ({
  title: row.title,
  deck: row.deck,
  url: row.share_url,
  cover: pathOfPicture(row.package_id, 'coverImage', row.cover_picture_id),
  credit: row.cover_picture_id === null ? null : creditIn(row.cover_credit),
})

function creditIn(stored: unknown): PieceCredit | null {
  const { data } = StoredPicture.safeParse(stored)
  if (!data || (data.credit === '' && data.licence === '')) return null
  const { credit: author, sourceUrl: authorUrl, licence, licenceUrl } = data
  return { author, authorUrl, licence, licenceUrl }
}
