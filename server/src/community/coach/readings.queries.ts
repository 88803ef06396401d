import type { SelfReport } from '@app/contract/community/self-report'
import { dayOf } from '@app/contract/days'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'
import {
  inJson,
  mayBeSealed,
  listWordNames,
  openRows,
  sealerOf,
} from '../../platform/sealed-words/sealed-words.ts'
import { choiceWords, commentWords, entryWords, readingWords } from '../words/word-kinds.ts'

const id = (row: { id: string }) => row.id

const selectEntriesWithReading = (db: Db, memberId: string) =>
  db
    .selectFrom('journal_entries as e')
    .leftJoin('entry_readings as r', (join) =>
      join.onRef('r.member_id', '=', 'e.member_id').onRef('r.entry_id', '=', 'e.id'),
    )
    .leftJoin('insights as i', (join) =>
      join.onRef('i.member_id', '=', 'e.member_id').onRef('i.entry_id', '=', 'e.id'),
    )
    .where('e.member_id', '=', memberId)
    .where((row) => row.fn.coalesce('i.is_remembered', row.val(true)))

/**
 * Lists the entries of some days that were not read yet as they are, with the comment under their
 * letter, newest first.
 */
export async function listUnread(
  db: Db,
  memberId: string,
  { from, to }: { from: string; to?: string },
  limit: number,
) {
  const rows = await selectEntriesWithReading(db, memberId)
    .select([
      'e.id',
      'e.title',
      'e.content',
      'e.happened_at',
      'e.self_report',
      'e.version',
      'i.comment',
      'i.commented_at',
    ])
    .$if(mayBeSealed(db), (query) => query.select(['e.sealed', 'i.sealed_comment']))
    // The contract parsed it before it was stored.
    .$narrowType<{ self_report: SelfReport | null }>()
    .where('e.happened_on', '>=', from)
    .$if(to !== undefined, (query) => query.where('e.happened_on', '<=', to ?? from))
    .where(
      sql<boolean>`(r.version is distinct from e.version or r.commented_at is distinct from i.commented_at)`,
    )
    .orderBy('e.happened_on', 'desc')
    .orderBy('e.created_at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(limit)
    .execute()
  return openRows(db, memberId, rows, { kind: entryWords, id }, { kind: commentWords, id })
}

export type NewReading = {
  entryId: string
  version: number
  commentedAt: Date | null
  points: readonly object[]
}

/** Saves readings of entries that are still there. */
export async function saveReadings(
  tx: Tx,
  memberId: string,
  readings: readonly NewReading[],
): Promise<void> {
  const { seal } = await sealerOf(tx, memberId)
  const rows = readings.map(({ entryId, version, commentedAt, points: read }) => {
    const row = { points: JSON.stringify(read), sealed: null as Buffer | null }
    const { points, sealed } = seal(readingWords, entryId, row)
    const words = { points: JSON.parse(points) as unknown, sealed: inJson(sealed) }
    return { entry_id: entryId, version, commented_at: commentedAt, ...words }
  })
  await sql`insert into entry_readings (member_id, entry_id, version, commented_at, points, sealed)
    select e.member_id, e.id, read.version, read.commented_at, read.points, read.sealed
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as read (entry_id uuid, version int, commented_at timestamptz, points jsonb, sealed bytea)
    join journal_entries e on e.member_id = ${memberId} and e.id = read.entry_id
    on conflict (member_id, entry_id) do update
      set version = excluded.version, commented_at = excluded.commented_at, points = excluded.points,
        sealed = excluded.sealed`.execute(tx)
}

/** More than anybody writes in a year; an archive may hold more. */
const mostRead = 5_000

/**
 * Lists what was read in the entries of a span, oldest first, save those that the coach was told to
 * forget; of very many the latest.
 */
export async function listReadings(
  db: Db,
  memberId: string,
  { since, before }: { since: Date; before: Date },
) {
  const rows = await selectEntriesWithReading(db, memberId)
    .select(['e.id', 'e.title', 'e.happened_at', 'r.points'])
    .$if(mayBeSealed(db), (query) => query.select(['e.sealed', 'r.sealed as sealed_points']))
    .where('e.happened_on', '>=', dayOf(since))
    .where('e.happened_at', '<', before)
    .where(sql<boolean>`jsonb_array_length(r.points) > 0`)
    .orderBy('e.happened_at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(mostRead)
    .execute()
  const reading = { kind: readingWords, id, from: 'sealed_points' }
  return openRows(db, memberId, rows.toReversed(), { kind: entryWords, id }, reading)
}

export async function listThreadChoices(db: Db, memberId: string) {
  const rows = await db
    .selectFrom('thread_choices')
    .select(['thread', 'choice', 'corrected_to', 'up_to'])
    .$if(mayBeSealed(db), (query) => query.select('sealed'))
    .where('member_id', '=', memberId)
    .orderBy('thread')
    .execute()
  const name = ({ thread }: { thread: string }) => thread
  return openRows(db, memberId, rows, { kind: choiceWords, id: name })
}

type NewChoice = { thread: string; choice: string; corrected_to: string | null; up_to: Date }

/**
 * Saves choices, at least one; a later one on the same thread takes the place of the earlier one.
 */
export async function saveThreadChoices(
  tx: Tx,
  memberId: string,
  choices: readonly NewChoice[],
): Promise<void> {
  const { seal, nameOf } = await sealerOf(tx, memberId)
  const rows = choices.map((choice) => {
    const name = nameOf(choice.thread)
    return { ...seal(choiceWords, name, choice), member_id: memberId, thread: name }
  })
  if (mayBeSealed(tx))
    for (const { thread } of choices) await deleteThreadChoice(tx, memberId, thread)
  await tx
    .insertInto('thread_choices')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'thread']).doUpdateSet((eb) => ({
        choice: eb.ref('excluded.choice'),
        corrected_to: eb.ref('excluded.corrected_to'),
        up_to: eb.ref('excluded.up_to'),
      })),
    )
    .execute()
}

/** Deletes the choice on a thread, under whichever of its two names it is kept. */
export async function deleteThreadChoice(tx: Tx, memberId: string, thread: string): Promise<void> {
  const names = await listWordNames(tx, memberId, thread)
  await tx
    .deleteFrom('thread_choices')
    .where('member_id', '=', memberId)
    .where('thread', 'in', names)
    .execute()
}
