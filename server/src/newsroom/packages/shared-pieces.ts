import { packageTitle } from '@app/contract/newsroom/package-title'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { WriterKnowledge } from '../../writer/knowledge/writer-knowledge.ts'
import { findPieces } from './shared-pieces.queries.ts'
import { openStandingParts, partsOf } from './standing-parts.ts'
import type { StoredContent } from './stored-package.ts'

/**
 * Keeps of the shared parts those that stand in the other pieces now, by the headlines that these
 * have now: they may have been reworded, rewritten, withdrawn or deleted since.
 */
export async function withSharedPieces(
  db: Db | Tx,
  content: StoredContent,
  knowledge: WriterKnowledge,
): Promise<StoredContent> {
  const { coverage } = content
  const ids = coverage?.shared.flatMap(({ packageId }) => packageId ?? []) ?? []
  if (!coverage || ids.length === 0) return content
  const pieces = new Map((await findPieces(db, ids)).map((piece) => [piece.id, piece]))
  const shared = coverage.shared.flatMap((one) => {
    // A piece that was compared before its id was kept cannot be looked up.
    if (one.packageId === null) return [one]
    const piece = pieces.get(one.packageId)
    if (!piece) return []
    const { isStanding } = openStandingParts(piece.long_form_article)
    const standing = partsOf(one.moduleIds, knowledge).filter(({ body }) => isStanding(body))
    return [{ ...one, title: packageTitle(piece), moduleIds: standing.map(({ id }) => id) }]
  })
  return { ...content, coverage: { ...coverage, shared } }
}
