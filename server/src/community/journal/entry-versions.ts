import type { EntryVersion } from '@app/contract/community/entry-versions'
import type { Db } from '../../platform/db/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { changeEntry, type EditEntryDeps } from './change-entry.ts'
import {
  findCurrentVersion,
  findEntryVersion,
  keptEntryVersions,
} from './entry-versions.queries.ts'

type Row = Omit<EntryVersion, 'saved_at' | 'is_current'> & { saved_at: Date }

/** Lists an entry's current version and the kept ones before it, newest first. */
export async function listEntryVersions(db: Db, memberId: string, id: string) {
  const current = await findCurrentVersion(db, memberId, id)
  if (!current) return refuse('journal/not-found')
  const kept = await keptEntryVersions(db, memberId, id)
  return { versions: [toVersion(current, true), ...kept.map((row) => toVersion(row, false))] }
}

function toVersion(
  { version, title, content, tags, symptoms, self_report, ...row }: Row,
  is_current: boolean,
) {
  const { workout, happened_on, saved_at } = row
  return {
    version,
    title,
    content,
    tags,
    symptoms,
    self_report,
    workout,
    happened_on,
    saved_at,
    is_current,
  }
}

type Restoring = { memberId: string; id: string; version: number; seen: number | undefined }

/**
 * Makes a version's words the newest ones. Its photo is not kept, and privacy stays as it is now:
 * restored words must not reach readers who were not to see them.
 */
export const restoreEntryVersion = (
  editing: EditEntryDeps,
  { memberId, id, version, seen }: Restoring,
) =>
  changeEntry(editing, { memberId, id }, seen, async (tx) => {
    const kept = await findEntryVersion(tx, memberId, id, version)
    if (kept) {
      const { title, content, tags, symptoms, self_report, workout, happened_on } = kept
      return {
        title,
        content,
        tags,
        symptoms,
        self_report,
        workout,
        happened_on: happened_on ?? undefined,
      }
    }
    const current = await findCurrentVersion(tx, memberId, id)
    return current?.version === version ? {} : refuse('journal/version-not-found')
  })
