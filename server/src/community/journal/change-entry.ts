import { isDeepStrictEqual } from 'node:util'
import { faultOfDay, movedBetween } from '@app/contract/community/entry-day'
import { dayReader } from '@app/contract/community/momentum-rules'
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
import { entryBytes, refuseTexts } from '../space/text-space.ts'
import { answerWarningSigns } from '../insights/warning-signs.ts'
import {
  findEntryVersion,
  findWordsVersion,
  insertEntryVersion,
  pruneEntryVersions,
} from './entry-versions.queries.ts'
import { storedJson } from './entry.ts'
import { readEntry } from './journal.ts'
import { findEntry, type HeldEntry, lockEntry, updateEntry } from './journal.queries.ts'
import { mostEntryVersions } from '@app/contract/community/entry-versions'

export type EditEntryDeps = { deps: Deps; coach: Coach }
type Of = { memberId: string; id: string }
type Body = InputOf<typeof contract.editEntry>['body']

type Field = (typeof fields)[number]
type Fields = Pick<HeldEntry, Field>
/** The new values of an entry; fields left out stay. */
export type EntryChanges = { [F in Field]?: Fields[F] | undefined }

/** Changes the given fields. The insight stays, unless the new words hold a warning sign. */
export async function editEntry(editing: EditEntryDeps, of: Of, body: Body) {
  const { id: statedId, image_url, version: seen, time_zone: timeZone, ...words } = body
  if (statedId !== undefined && statedId.toLowerCase() !== of.id.toLowerCase())
    return refuse('journal/other-id')
  const current = await findEntry(editing.deps.db, of.memberId, of.id)
  if (!current) return refuse('journal/not-found')
  const shown = current.image_id === null ? null : imagePath(current.image_id)
  const keepsImage = image_url === undefined || image_url === shown
  // The photo is prepared before the transaction, which must do nothing outside the database.
  const image = keepsImage ? null : await resolveEntryImage(editing.deps, of.memberId, image_url)
  if (image instanceof Refusal) return image
  return changeEntry(editing, of, seen, async (tx, held) => {
    const day = words.happened_on ?? held.happened_on
    const today = dayReader(timeZone)(editing.deps.clock.now())
    // An imported day may lie further back than one that is chosen.
    const fault = day === held.happened_on ? undefined : faultOfDay(day, today)
    if (fault) return refuse(fault)
    if (image === null) return words
    const refused =
      image.id === held.image_id ? undefined : await takeImage(tx, of.memberId, image.id)
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
    const changed = fieldsIn(changes).filter(
      (field) => !isDeepStrictEqual(changes[field], held[field]),
    )
    if (changed.length === 0) return readEntry({ db: tx, clock: deps.clock }, memberId, id)
    if (await isConflict(tx, memberId, held, changed, seen)) {
      return refuse('journal/changed', {
        current: await readEntry({ db: tx, clock: deps.clock }, memberId, id),
      })
    }
    const next: Fields = { ...held, ...definedFields(changes) }
    if (changed.some(isWords)) {
      const full = await refuseTexts({ ...deps, db: tx }, memberId, entryBytes(next))
      if (full) return full
    }
    await keepEntryVersion(tx, memberId, held)
    await store(deps, tx, memberId, held, next)
    if (held.image_id !== null && held.image_id !== next.image_id)
      await removeImage(deps, tx, memberId, held.image_id)
    if (changed.some(tellsStory))
      await answerWarningSigns({ deps, coach, tx }, { memberId, entryId: id }, next, member)
    await forgetReplies(tx, memberId)
    return readEntry({ db: tx, clock: deps.clock }, memberId, id)
  })

const fields = [
  'title',
  'content',
  'tags',
  'symptoms',
  'self_report',
  'workout',
  'is_private',
  'image_id',
  'happened_on',
] as const satisfies (keyof HeldEntry)[]
const fieldsIn = (changes: EntryChanges) => fields.filter((field) => changes[field] !== undefined)
const definedFields = (changes: EntryChanges) =>
  Object.fromEntries(fieldsIn(changes).map((field) => [field, changes[field]]))
const isWords = (field: Field) => field === 'title' || field === 'content'
const tellsStory = (field: Field) => isWords(field) || field === 'symptoms'

/**
 * True if a field of the change may have changed since the member saw it; also if the seen version
 * is no longer kept.
 */
async function isConflict(
  tx: Tx,
  memberId: string,
  held: HeldEntry,
  changed: readonly Field[],
  seen?: number,
) {
  if (seen === undefined || seen === held.version) return false
  const base = await findEntryVersion(tx, memberId, held.id, seen)
  // A version from before entries had a day has none to compare with.
  const seenFields = base && { ...base, happened_on: base.happened_on ?? held.happened_on }
  return !seenFields || changed.some((field) => !isDeepStrictEqual(seenFields[field], held[field]))
}

async function store({ clock }: Deps, tx: Tx, memberId: string, held: HeldEntry, next: Fields) {
  const { title, content, tags, symptoms, is_private, image_id, happened_on } = next
  const now = clock.now()
  const moved = movedBetween(held.happened_at, held.happened_on, happened_on)
  const happened_at = moved > now ? now : moved
  const taps = { self_report: storedJson(next.self_report), workout: storedJson(next.workout) }
  const version = held.version + 1
  const isSameStory = title === held.title && content === held.content
  // Restored words keep their number: a reply to them answers them again.
  const words_version = isSameStory
    ? held.words_version
    : ((await findWordsVersion(tx, memberId, held.id, { title, content })) ?? version)
  const words = { title, content, tags, symptoms, ...taps, is_private, image_id }
  const days = { happened_on, happened_at, updated_at: now }
  await updateEntry(tx, memberId, held.id, { ...words, ...days, version, words_version })
}

/** Keeps the current version of an entry before a change, and drops the oldest beyond the limit. */
async function keepEntryVersion(tx: Tx, memberId: string, held: HeldEntry): Promise<void> {
  const { id: entry_id, updated_at: saved_at, happened_at: _now, ...words } = held
  const taps = { self_report: storedJson(held.self_report), workout: storedJson(held.workout) }
  await insertEntryVersion(tx, { ...words, ...taps, member_id: memberId, entry_id, saved_at })
  const upTo = held.version - mostEntryVersions
  if (upTo > 0) await pruneEntryVersions(tx, memberId, entry_id, upTo)
}
