import type { PackageCheck } from '@app/contract/newsroom/packages'
import type { Tx, Update } from '../../platform/db/db.ts'
import type { WriterKnowledge } from '../../writer/knowledge/writer-knowledge.ts'
import { checkStoredContent } from './package-checks.ts'
import { updatePackage, type PackageRow } from './packages.queries.ts'
import { withSharedPieces } from './shared-pieces.ts'
import { parseContent, type StoredContent } from './stored-package.ts'
import { type ClaimCount, claimsCheck, syncClaims } from '../claim-reading/sync-claims.ts'
import { closedSubjectOf } from '../claim-reading/closed-subject.ts'
import { readingEdition } from '../claim-reading/read-claims.ts'

type Settling = {
  id: string
  stream: PackageRow['stream']
  content: StoredContent
  editorName: string | null
  at: Date
}

/** The checks of a package, its claims among them, and the columns that say so. */
export type Settled = {
  checks: PackageCheck[]
  columns: Pick<
    Update<'packages'>,
    'checks' | 'claims_open' | 'claims_total' | 'claims_read_with' | 'closed_subject'
  >
}

/** Reads the claims of a package's words, and runs every check on it. */
export async function settleClaims(
  tx: Tx,
  knowledge: WriterKnowledge,
  { id, stream, content, editorName, at }: Settling,
): Promise<Settled> {
  const count = await syncClaims(tx, knowledge, { packageId: id, content, editorName, at })
  return settled(tx, { content, stream, count }, knowledge)
}

/**
 * Runs every check on a package whose words have not changed; its claims are read again only with
 * other material.
 */
export async function recheckClaims(
  tx: Tx,
  knowledge: WriterKnowledge,
  row: PackageRow,
  at: Date,
): Promise<Settled> {
  const content = parseContent(row)
  if (row.claims_read_with === readingEdition(knowledge))
    return settled(
      tx,
      {
        content,
        stream: row.stream,
        count: { total: row.claims_total, open: row.claims_open },
      },
      knowledge,
    )
  return settleClaims(tx, knowledge, {
    id: row.id,
    stream: row.stream,
    content,
    editorName: null,
    at,
  })
}

type NewPackage = Omit<Settling, 'editorName'> & {
  /** The checks of its words, which have just been run. */
  checks: readonly PackageCheck[]
}

/** Reads the claims of a package that has just been inserted, and tells whether one is open. */
export async function settleNewPackage(
  tx: Tx,
  knowledge: WriterKnowledge,
  { id, content, checks, at }: NewPackage,
): Promise<ClaimCount> {
  const count = await syncClaims(tx, knowledge, { packageId: id, content, editorName: null, at })
  await updatePackage(tx, id, withChecks(content, checks, count, knowledge).columns)
  return count
}

type Counted = Pick<Settling, 'content' | 'stream'> & { count: ClaimCount }

async function settled(
  tx: Tx,
  { content, stream, count }: Counted,
  knowledge: WriterKnowledge,
): Promise<Settled> {
  const now = await withSharedPieces(tx, content, knowledge)
  return withChecks(content, checkStoredContent(now, stream, knowledge), count, knowledge)
}

function withChecks(
  content: StoredContent,
  textChecks: readonly PackageCheck[],
  count: ClaimCount,
  knowledge: WriterKnowledge,
): Settled {
  const checks = [...claimsCheck(count), ...textChecks]
  const closed = closedSubjectOf(
    {
      topic: content.topic,
      headlines: titleFirst(content),
      deck: content.apple_news_deck,
      article: content.long_form_article,
    },
    knowledge,
  )
  return {
    checks,
    columns: {
      checks: JSON.stringify(checks),
      claims_open: count.open,
      claims_total: count.total,
      claims_read_with: readingEdition(knowledge),
      closed_subject: closed?.id ?? null,
    },
  }
}

const titleFirst = ({ headlines, chosen_headline }: StoredContent) => [
  headlines[chosen_headline] ?? headlines[0] ?? '',
  ...headlines,
]
