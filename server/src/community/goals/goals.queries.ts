import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'

const goalColumns = ['id', 'goal', 'created_at', 'archived_at'] as const

/** Finds the active goal and counts what the member has written since, in one statement. */
export const findActiveGoal = (db: Db, memberId: string) =>
  db
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
    .where('g.member_id', '=', memberId)
    .where('g.archived_at', 'is', null)
    .executeTakeFirst()

export const listGoals = (db: Db, memberId: string) =>
  db
    .selectFrom('goals')
    .select(goalColumns)
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

export const archiveActiveGoal = (tx: Tx, memberId: string, at: Date) =>
  tx
    .updateTable('goals')
    .set({ archived_at: at })
    .where('member_id', '=', memberId)
    .where('archived_at', 'is', null)
    .execute()

export const insertGoal = (
  tx: Tx,
  goal: { memberId: string; id: string; text: string; at: Date },
) =>
  tx
    .insertInto('goals')
    .values({ member_id: goal.memberId, id: goal.id, goal: goal.text, created_at: goal.at })
    .returning(goalColumns)
    .executeTakeFirstOrThrow()

export const updateGoalText = (db: Db, memberId: string, id: string, text: string) =>
  db
    .updateTable('goals')
    // A reworded goal stays when its import is undone.
    .set({ goal: text, import_id: null })
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .returning(goalColumns)
    .executeTakeFirst()
