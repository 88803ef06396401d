import { mostListedGoals } from '@app/contract/community/goals'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'
import {
  mayBeSealed,
  openRow,
  openRows,
  sealerOf,
} from '../../platform/sealed-words/sealed-words.ts'
import { goalWords } from '../words/word-kinds.ts'

const opening = { kind: goalWords, id: ({ id }: { id: string }) => id }

const goalColumns = ['id', 'goal', 'created_at', 'archived_at'] as const

/** Finds the active goal and counts what the member has written since, in one statement. */
export async function findActiveGoal(db: Db, memberId: string) {
  const row = await db
    .selectFrom('goals as g')
    .select([
      'g.id',
      'g.goal',
      'g.created_at',
      sql<number>`(select count(*)::int from journal_entries e
        where e.member_id = g.member_id and e.created_at >= g.created_at)`.as('entries'),
      sql<number>`(select count(*)::int from insights i
        where i.member_id = g.member_id and i.created_at >= g.created_at)`.as('insights'),
      sql<number>`(select count(*)::int from insights i
        where i.member_id = g.member_id and i.pinned_at is not null and i.created_at >= g.created_at)`.as(
        'pinned',
      ),
    ])
    .$if(mayBeSealed(db), (query) => query.select('g.sealed'))
    .where('g.member_id', '=', memberId)
    .where('g.archived_at', 'is', null)
    .executeTakeFirst()
  return openRow(db, memberId, row, opening)
}

/** The text of the active goal; undefined without one. */
export async function findGoalText(db: Db, memberId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('goals')
    .select(['id', 'goal'])
    .$if(mayBeSealed(db), (query) => query.select('sealed'))
    .where('member_id', '=', memberId)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  return (await openRow(db, memberId, row, opening))?.goal
}

export async function listGoals(db: Db, memberId: string) {
  const rows = await db
    .selectFrom('goals')
    .select(goalColumns)
    .$if(mayBeSealed(db), (query) => query.select('sealed'))
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostListedGoals)
    .execute()
  return openRows(db, memberId, rows, opening)
}

export const archiveActiveGoal = (tx: Tx, memberId: string, at: Date) =>
  tx
    .updateTable('goals')
    .set({ archived_at: at })
    .where('member_id', '=', memberId)
    .where('archived_at', 'is', null)
    .execute()

export async function insertGoal(
  tx: Tx,
  goal: { memberId: string; id: string; text: string; at: Date },
) {
  const { seal } = await sealerOf(tx, goal.memberId)
  const words = seal(goalWords, goal.id, { goal: goal.text })
  const row = await tx
    .insertInto('goals')
    .values({ ...words, member_id: goal.memberId, id: goal.id, created_at: goal.at })
    .returning(goalColumns)
    .executeTakeFirstOrThrow()
  return { ...row, goal: goal.text }
}

export async function updateGoalText(db: Db, memberId: string, id: string, text: string) {
  const { seal } = await sealerOf(db, memberId)
  const row = await db
    .updateTable('goals')
    // A reworded goal stays when its import is undone.
    .set({ ...seal(goalWords, id, { goal: text }), import_id: null })
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .returning(goalColumns)
    .executeTakeFirst()
  return row && { ...row, goal: text }
}
