import { isDeepStrictEqual } from 'node:util'
import type { InputOf } from '@app/contract/route'
import type * as contract from '@app/contract/community/journal'
import type { Coach } from '../../coach/coach.ts'
import type { Tx } from '../../platform/db/db.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Deps } from '../../platform/deps.ts'
import { forgetReplies } from '../../platform/http/idempotency.ts'
import { isRefusal, Refusal, refuse } from '../../platform/refusal.ts'
import { lockMember } from '../auth/auth.queries.ts'
import { imagePath, removeImage, resolveEntryImage, takeImage } from '../images/images.ts'
import { answerWarningSigns } from '../insights/warning-signs.ts'
import { findEntryVersion, findWordsVersion, insertEntryVersion, pruneEntryVersions } from './entry-versions.queries.ts'
import { storedReport } from './entry.ts'
import { readEntry } from './journal.ts'
import { findEntry, type HeldEntry, lockEntry, updateEntry } from './journal.queries.ts'
import { mostEntryVersions } from '@app/contract/community/entry-versions'

export type EditEntryDeps = { deps: Deps; coach: Coach }
type Of = { memberId: string; id: string }
type Body = InputOf<typeof contract.editEntry>['body']

type Fields = Pick<HeldEntry, 'title' | 'content' | 'tags' | 'symptoms' | 'self_report' | 'is_private' | 'image_id'>
type Field = keyof Fields
/** The new values of an entry; fields left out stay. */
export type EntryChanges = { [F in Field]?: Fields[F] | undefined }

/** Changes the given fields. The insight stays, unless the new words hold a warning sign. */
export async function editEntry(editing: EditEntryDeps, of: Of, body: Body) {
  const { id: statedId, image_url, version: seen, ...words } = body
  if (statedId !== undefined && statedId.toLowerCase() !== of.id.toLowerCase()) return refuse('journal/other-id')
  const current = await findEntry(editing.deps.db, of.memberId, of.id)
  if (!current) return refuse('journal/not-found')
  const shown = current.image_id === null ? null : imagePath(current.image_id)
  const keepsImage = image_url === undefined || image_url === shown
  // The photo is prepared before the transaction, which must do nothing outside the database.
  const image = keepsImage ? null : await resolveEntryImage(editing.deps, of.memberId, image_url)
  if (image instanceof Refusal) return image
  return changeEntry(editing, of, seen, async (tx, held) => {
    if (image === null) return words
    const refused = image.id === held.image_id ? undefined : await takeImage(tx, of.memberId, image.id)
    return refused ?? { ...words, image_id: image.id }
  })
}

/**
 * Changes an entry under a lock: compares it with the version that the member saw, and keeps that
 * version. Other callers' changes stay in other fields and conflict in the same one. A change
 * without effect makes no version, so a caller who lost the answer can send it again.
 */
export const changeEntry = <Code extends string = never>(
  { deps, coach }: EditEntryDeps,
  { memberId, id }: Of,
  seen: number | undefined,
  decide: (tx: Tx, held: HeldEntry) => Promise<EntryChanges | Refusal<Code>>,
) =>
  inTransaction(deps.db, async (tx) => {
    // Locks the member's row before the entry's, in the same order as the saving of a reply.
    const member = await lockMember(tx, memberId)
    const held = await lockEntry(tx, memberId, id)
    if (!held || !member) return refuse('journal/not-found')
    const changes = await decide(tx, held)
    if (isRefusal(changes)) return changes
    const changed = fieldsIn(changes).filter((field) => !isDeepStrictEqual(changes[field], held[field]))
    if (changed.length === 0) return readEntry({ db: tx }, memberId, id)
    if (await isConflict(tx, memberId, held, changed, seen)) {
      return refuse('journal/changed', { current: await readEntry({ db: tx }, memberId, id) })
    }
    const next: Fields = { ...held, ...definedFields(changes) }
    await keepEntryVersion(tx, memberId, held)
    await store(deps, tx, memberId, held, next)
    if (held.image_id !== null && held.image_id !== next.image_id) await removeImage(deps, tx, memberId, held.image_id)
    if (changed.some(tellsStory)) await answerWarningSigns({ deps, coach, tx }, { memberId, entryId: id }, next, member)
    await forgetReplies(tx, memberId)
    return readEntry({ db: tx }, memberId, id)
  })

const fields = [
  'title',
  'content',
  'tags',
  'symptoms',
  'self_report',
  'is_private',
  'image_id',
] as const satisfies Field[]
const fieldsIn = (changes: EntryChanges) => fields.filter((field) => changes[field] !== undefined)
const definedFields = (changes: EntryChanges) =>
  Object.fromEntries(fieldsIn(changes).map((field) => [field, changes[field]]))
const tellsStory = (field: Field) => field === 'title' || field === 'content' || field === 'symptoms'

/**
 * True if a field of the change may have changed since the member saw it; also if the seen version
 * is no longer kept.
 */
async function isConflict(tx: Tx, memberId: string, held: HeldEntry, changed: readonly Field[], seen?: number) {
  if (seen === undefined || seen === held.version) return false
  const base = await findEntryVersion(tx, memberId, held.id, seen)
  return !base || changed.some((field) => !isDeepStrictEqual(base[field], held[field]))
}

async function store({ clock }: Deps, tx: Tx, memberId: string, held: HeldEntry, next: Fields) {
  const { title, content, tags, symptoms, is_private, image_id } = next
  const self_report = storedReport(next.self_report)
  const version = held.version + 1
  const isSameStory = title === held.title && content === held.content
  // Restored words keep their number: a reply to them answers them again.
  const words_version = isSameStory
    ? held.words_version
    : ((await findWordsVersion(tx, memberId, held.id, { title, content })) ?? version)
  const changes = { title, content, tags, symptoms, self_report, is_private, image_id, version, words_version }
  await updateEntry(tx, memberId, held.id, { ...changes, updated_at: clock.now() })
}

/** Keeps the current version of an entry before a change, and drops the oldest beyond the limit. */
async function keepEntryVersion(tx: Tx, memberId: string, held: HeldEntry): Promise<void> {
  const { id: entry_id, updated_at: saved_at, ...words } = held
  const self_report = storedReport(held.self_report)
  await insertEntryVersion(tx, { ...words, self_report, member_id: memberId, entry_id, saved_at })
  const upTo = held.version - mostEntryVersions
  if (upTo > 0) await pruneEntryVersions(tx, memberId, entry_id, upTo)
}
