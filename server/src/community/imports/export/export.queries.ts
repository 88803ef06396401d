import type { SelfReport } from '@app/contract/community/self-report'
import type { Workout } from '@app/contract/community/workout'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import { mayBeSealed, openRows } from '../../../platform/sealed-words/sealed-words.ts'
import {
  commentWords,
  entryWords,
  goalWords,
  letterWords,
  reasonId,
  reasonWords,
  versionId,
  versionWords,
} from '../../words/word-kinds.ts'
import { openSetAside } from '../../words/open-set-aside.ts'

/** A position in the journal; the database's text of the moment is more exact than a Date. */
export type EntryPlace = { day: string; moment: string; id: string }
export type EntryToExport = Awaited<ReturnType<typeof listEntriesAfter>>[number]
export type InsightToExport = NonNullable<Awaited<ReturnType<typeof listInsightsOf>>[number]>
export type AccountToExport = Awaited<ReturnType<typeof findAccount>>

/** The member's account and preferences, without passwords. */
export const findAccount = (db: Db, memberId: string) =>
  db
    .selectFrom('accounts as a')
    .innerJoin('members as m', 'm.account_id', 'a.id')
    .select([
      'a.id',
      'a.name',
      'a.email',
      'a.created_at',
      'a.last_login_at',
      'a.email_confirmed_at',
    ])
    .select([
      'm.is_premium',
      'm.profile_image_id',
      'm.country',
      'm.theme',
      'm.text_size',
      'm.coach_tone',
      'm.sunday_letter',
      'm.week_target',
      'm.on_this_day',
    ])
    .select(['m.ai_consent', 'm.ai_consent_provider', 'm.ai_consent_at'])
    .where('a.id', '=', memberId)
    .executeTakeFirstOrThrow()

/** How the letter about the week is mailed; undefined if it never was. */
export const findLetterMailToExport = (db: Db, memberId: string) =>
  db
    .selectFrom('letter_mails')
    .select(['hour', 'time_zone', 'has_words', 'mailed_week', 'stopped_at'])
    .select(sql<boolean>`due_at is not null`.as('is_on'))
    .where('member_id', '=', memberId)
    .executeTakeFirst()

const id = (row: { id: string }) => row.id
const entryId = (row: { entry_id: string }) => row.entry_id

export async function listGoalsToExport(db: Db, memberId: string) {
  const rows = await db
    .selectFrom('goals')
    .select(['id', 'origin_key', 'goal', 'created_at', 'archived_at'])
    .$if(mayBeSealed(db), (query) => query.select('sealed'))
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return openRows(db, memberId, rows, { kind: goalWords, id })
}

export const listSavedToExport = (db: Db, memberId: string) =>
  db
    .selectFrom('saved_content')
    .select(['package_id as id', 'saved_at'])
    .where('member_id', '=', memberId)
    .orderBy('saved_at')
    .orderBy('package_id')
    .execute()

/** Lists the next entries after a position, oldest first. */
export async function listEntriesAfter(
  db: Db,
  memberId: string,
  after: EntryPlace | null,
  limit: number,
) {
  const rows = await db
    .selectFrom('journal_entries')
    .select(['id', 'origin_key', 'title', 'content', 'tags', 'symptoms', 'self_report', 'workout'])
    .select(['is_private', 'image_id'])
    .select([
      'version',
      'words_version',
      'created_at',
      'happened_on',
      'happened_at',
      'updated_at',
      'not_milestone_at',
      'not_recalled_at',
    ])
    .select(sql<string>`created_at::text`.as('moment'))
    .$if(mayBeSealed(db), (query) => query.select('sealed'))
    .where('member_id', '=', memberId)
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(happened_on, created_at, id) > (${after?.day}::date, ${after?.moment}::timestamptz, ${after?.id})`,
      ),
    )
    .orderBy('happened_on')
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    // The contract parsed it before it was stored.
    .$narrowType<{ self_report: SelfReport | null; workout: Workout | null }>()
    .execute()
  return openRows(db, memberId, rows, { kind: entryWords, id })
}

export async function listInsightsOf(db: Db, memberId: string, entryIds: readonly string[]) {
  const rows = await db
    .selectFrom('insights')
    .select([
      'id',
      'entry_id',
      'text',
      'created_at',
      'pinned_at',
      'engine',
      'kind',
      'safety_level',
      'theme',
    ])
    .select([
      'part_ids',
      'fact_ids',
      'stand_in',
      'is_remembered',
      'unhelpful_id',
      'words_version',
      'form',
    ])
    .select([
      'comment',
      'commented_at',
      'comment_answer',
      'comment_answer_kind',
      'comment_part_ids',
    ])
    .$if(mayBeSealed(db), (query) => query.select(['sealed', 'sealed_comment']))
    .where('member_id', '=', memberId)
    .where('entry_id', '=', sql<string>`any(${entryIds}::uuid[])`)
    .orderBy('entry_id')
    .execute()
  const letter = { kind: letterWords, id: entryId }
  return openRows(db, memberId, rows, letter, { kind: commentWords, id: entryId })
}

/** Lists the next versions of the journal's entries after one of them, by key. */
export async function listVersionsAfter(
  db: Db,
  memberId: string,
  after: VersionPlace,
  limit: number,
) {
  const rows = await db
    .selectFrom('entry_versions as v')
    .innerJoin('journal_entries as e', (join) =>
      join.onRef('e.member_id', '=', 'v.member_id').onRef('e.id', '=', 'v.entry_id'),
    )
    .select([
      'v.entry_id',
      'v.version',
      'v.title',
      'v.content',
      'v.tags',
      'v.symptoms',
      'v.is_private',
    ])
    .select(['v.self_report', 'v.workout', 'v.happened_on', 'v.words_version', 'v.saved_at'])
    .select(sql<string>`coalesce(e.origin_key, 'stayer:' || e.id)`.as('origin_key'))
    .$if(mayBeSealed(db), (query) => query.select('v.sealed'))
    .where('v.member_id', '=', memberId)
    .where(sql<boolean>`(v.entry_id, v.version) > (${after.entryId}, ${after.version})`)
    .orderBy('v.entry_id')
    .orderBy('v.version')
    .limit(limit)
    .execute()
  return openRows(db, memberId, rows, {
    kind: versionWords,
    id: ({ entry_id, version }) => versionId(entry_id, version),
  })
}

export type VersionPlace = { entryId: string; version: number }

/** Lists the next deleted entries after one of them, with everything that belongs to them. */
export async function listDeletedAfter(
  db: Db,
  memberId: string,
  { after, since, limit }: DeletedPage,
) {
  const rows = await db
    .selectFrom('deleted_entries')
    .select(['id', 'image_id', 'origin_key', 'entry', 'insight', 'versions', 'deleted_at'])
    .where('member_id', '=', memberId)
    .where('deleted_at', '>', since)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  return Promise.all(rows.map((row) => openSetAside(db, memberId, row)))
}

type DeletedPage = { after: string; since: Date; limit: number }

export async function listRecommendedIn(db: Db, memberId: string, insightIds: readonly string[]) {
  const rows = await db
    .selectFrom('recommendations')
    .select(['insight_id', 'package_id', 'relevance_score', 'reason'])
    .$if(mayBeSealed(db), (query) => query.select('sealed'))
    .where('member_id', '=', memberId)
    .where('insight_id', '=', sql<string>`any(${insightIds}::uuid[])`)
    .orderBy('insight_id')
    .orderBy('relevance_score', 'desc')
    .orderBy('id')
    .execute()
  return openRows(db, memberId, rows, { kind: reasonWords, id: reasonId })
}
