import { isDeepStrictEqual } from 'node:util'
import type { NewsroomAct } from '@app/contract/newsroom/audit'
import type { Clock } from '../../platform/clock.ts'
import type { Tx, Update } from '../../platform/db/db.ts'
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts'
import type { Stream } from '../../writer/writer.ts'
import type { WriterKnowledge } from '../../writer/knowledge/writer-knowledge.ts'
import { actorOf, logActs, type Actor } from '../audit/log-act.ts'
import { findSentences, plainSentence } from '@app/contract/sentences'
import { listStoredClaims } from '../claim-reading/claims.queries.ts'
import { withoutCutSources } from './cited-sources.ts'
import { recheckClaims, settleClaims } from './settle-claims.ts'
import { describeDrawings } from './drawn-picture.ts'
import { conflictSentence } from './conflict-sentence.ts'
import { withTextCoverage } from './package-checks.ts'
import {
  overriddenChecks,
  decidePublication,
  type PublicationStatus,
  standingChecks,
} from './publication.ts'
import { endOverride } from './overrides.queries.ts'
import { findPackage, lockPackage, type PackageRow, updatePackage } from './packages.queries.ts'
import { toPackageColumns, parseContent, type StoredContent } from './stored-package.ts'
import { insertVersion, pruneVersions } from './versions.queries.ts'

const mostKept = 20

/** Saves a package as a version before it changes, and prunes the oldest versions. */
async function keepVersion(tx: Tx, row: PackageRow): Promise<void> {
  await insertVersion(tx, {
    package_id: row.id,
    version: row.version,
    reason: row.version_reason,
    content: JSON.stringify(parseContent(row)),
    edited_by: row.edited_by,
    saved_at: row.updated_at,
  })
  await pruneVersions(tx, row.id, row.version - mostKept)
}

export type ChangePackageDeps = { clock: Clock; knowledge: WriterKnowledge }

type ChangeRequest = {
  id: string
  /** A package of the other stream is not found. */
  stream?: Stream
  /** The version that the editor saw, if known; nothing changes unless it is the newest. */
  seen?: number | undefined
  /** Null for the writer. */
  editorId: string | null
  reason: PackageRow['version_reason']
}

/** New content makes a version; the other fields are not part of one. */
export type PackageUpdate = {
  content?: Partial<StoredContent>
  /** The wanted status: a package with a standing check is a draft all the same. */
  status?: PublicationStatus
  state?: Pick<Update<'packages'>, 'generated_in_ms' | 'usage'>
}

type Decision<Code extends string> = PackageUpdate | Refusal<Code>

/**
 * Changes a package: locks it, compares it with the version that the editor saw, saves that version
 * and runs the checks. The package is `published` only while no check stands. A change without
 * effect makes no version, so the same change sent twice does not conflict with itself.
 */
export async function changePackage<Code extends string = never>(
  tx: Tx,
  { clock, knowledge }: ChangePackageDeps,
  { id, stream, seen, editorId, reason }: ChangeRequest,
  decide: (row: PackageRow, content: StoredContent) => Decision<Code> | Promise<Decision<Code>>,
): Promise<PackageRow | Refusal<Code | 'packages/not-found' | 'packages/conflict'>> {
  const row = await holdPackage(tx, id, stream)
  if (!row) return refuse('packages/not-found')
  const before = parseContent(row)
  const update = await decide(row, before)
  const isStale = seen !== undefined && seen !== row.version
  if (isRefusal(update)) return isStale ? conflict(row, editorId) : update
  const drawn = withDrawings(row, before, { ...before, ...update.content })
  const after =
    reason === 'edited' ? await withItsSources(tx, knowledge, row, { before, after: drawn }) : drawn
  const isSame = isDeepStrictEqual(after, before)
  const wantedStatus = update.status ?? row.status
  if (isSame && wantedStatus === row.status && !update.state) return row
  if (isStale && !isSame) return conflict(row, editorId)
  const now = clock.now()
  const actor = await actorOf(tx, editorId)
  const { checks, columns } = isSame
    ? await recheckClaims(tx, knowledge, row, now)
    : await settleClaims(tx, knowledge, {
        id,
        stream: row.stream,
        content: after,
        editorName: actor?.name ?? null,
        at: now,
      })
  const standing = standingChecks(checks, isSame ? overriddenChecks(row) : [])
  const publication = decidePublication(row, wantedStatus, standing, now)
  // The save succeeded as a draft, and is sent again because its reply was lost.
  if (isSame && isStale && publication.status === row.status && !update.state) return row
  if (isStale) return conflict(row, editorId)
  const version = isSame ? row.version : row.version + 1
  const state = {
    ...update.state,
    ...columns,
    ...publication,
    ...signedBy(publication.status, actor, version, now),
  }
  const words = {
    ...toPackageColumns(withTextCoverage(after, knowledge)),
    version,
    version_reason: reason,
  }
  if (!isSame) await keepVersion(tx, row)
  const changed = await updatePackageState(tx, row, {
    ...state,
    ...(!isSame && { ...words, edited_by: editorId, updated_at: now }),
  })
  await logActs(tx, clock, changed, actor, [
    ...(isSame ? [] : [{ act: actOf[reason] }]),
    ...turnOf(row.status, publication.status),
  ])
  return changed
}

const actOf = {
  generated: 'rewritten',
  edited: 'edited',
  restored: 'restored',
  picture: 'picture-changed',
} as const satisfies Record<PackageRow['version_reason'], NewsroomAct>

/** Publishing signs the words that are published. */
const signedBy = (
  status: PublicationStatus | undefined,
  actor: Actor,
  version: number,
  at: Date,
): Update<'packages'> =>
  status === 'published' && actor !== null
    ? { approved_at: at, approved_name: actor.name, approved_version: version }
    : {}

/** The act that a change of status is, if it is one. */
export function turnOf(
  before: PublicationStatus,
  after: PublicationStatus | undefined,
): { act: NewsroomAct }[] {
  if (after === undefined || before === after) return []
  return [{ act: after === 'published' ? 'published' : 'unpublished' }]
}

/**
 * A sentence that an editor cuts takes its reference along, unless a signed claim still rests on
 * it.
 */
async function withItsSources(
  tx: Tx,
  knowledge: WriterKnowledge,
  { id }: PackageRow,
  { before, after }: { before: StoredContent; after: StoredContent },
): Promise<StoredContent> {
  if (before.long_form_article === after.long_form_article) return after
  const sentences = new Set(
    findSentences(after.long_form_article).map(({ quote }) => plainSentence(quote)),
  )
  const claims = (await listStoredClaims(tx, id)).filter(
    (one) => one.is_present && sentences.has(one.sentence),
  )
  const signed = new Set(claims.flatMap(({ confirmed_fact_ids }) => confirmed_fact_ids ?? []))
  return withoutCutSources({ before, after, signed }, knowledge)
}

/** Another theme has another drawing, another text other charts, and so another description. */
function withDrawings(
  { id, stream }: PackageRow,
  before: StoredContent,
  after: StoredContent,
): StoredContent {
  const { editorial_theme, long_form_article, pictures } = after
  if (editorial_theme === before.editorial_theme && long_form_article === before.long_form_article)
    return after
  return {
    ...after,
    pictures: describeDrawings(pictures, { ...after, id, stream, editorial_theme }),
  }
}

/** Locks a package until the transaction ends; undefined if it is deleted. */
export async function holdPackage(
  tx: Tx,
  id: string,
  stream?: Stream,
): Promise<PackageRow | undefined> {
  if (!(await lockPackage(tx, id))) return undefined
  const row = await findPackage(tx, id)
  return stream === undefined || row?.stream === stream ? row : undefined
}

/**
 * Changes fields that are not part of a version, such as the status. With its readers a package
 * loses an admin's reason for having them.
 */
export async function updatePackageState(
  tx: Tx,
  row: PackageRow,
  state: Update<'packages'>,
): Promise<PackageRow> {
  await updatePackage(tx, row.id, state)
  if (state.status === 'draft' && row.override_reason !== null)
    await endOverride(tx, row.id, row.version)
  return (await findPackage(tx, row.id)) ?? row
}

const conflict = (row: PackageRow, editorId: string | null) =>
  refuse('packages/conflict', { sentence: conflictSentence(row, editorId) })
