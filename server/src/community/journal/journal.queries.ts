import { sql, type RawBuilder } from 'kysely'
import type { IsoDay } from '@app/contract/days'
import type { LetterForm } from '@app/contract/community/insights'
import type { Tag } from '@app/contract/community/journal'
import type { SelfReport } from '@app/contract/community/self-report'
import type { SymptomId } from '@app/contract/community/symptoms'
import type { Workout } from '@app/contract/community/workout'
import type { Db, Insert, Scope, Tx, Update } from '../../platform/db/db.ts'
import {
  mayBeSealed,
  openRow,
  openRows,
  openToChange,
  sealerOf,
  type RowOpening,
} from '../../platform/sealed-words/sealed-words.ts'
import { commentWords, entryWords, letterWords } from '../words/word-kinds.ts'
import type { MonthSpan } from './months.ts'
import { foundStart, foundStop, type EntrySearch } from './search.ts'

/** A position in the list: the last entry shown. */
export type CursorPosition = { day: IsoDay; createdAt: Date; id: string }

/** A filter of a member's entries. */
export type EntryFilter = {
  isAnswered: boolean
  span: MonthSpan | null
  tag: Tag | null
  search: EntrySearch | null
}

/** Fields that the contract parsed before they were stored. */
export type StoredFields = {
  tags: Tag[]
  symptoms: SymptomId[]
  self_report: SelfReport | null
  workout: Workout | null
}

const selectEntries = (db: Db, memberId: string) =>
  db
    .selectFrom('journal_entries as e')
    .leftJoin('insights as i', (join) =>
      join.onRef('i.member_id', '=', 'e.member_id').onRef('i.entry_id', '=', 'e.id'),
    )
    .select([
      'e.id',
      'e.title',
      'e.content',
      'e.tags',
      'e.symptoms',
      'e.self_report',
      'e.workout',
      'e.image_id',
      'e.is_private',
      'e.created_at',
      'e.happened_on',
      'e.version',
      'e.insight_status',
      'i.id as insight_id',
      'i.text as insight_text',
      'i.created_at as insight_created_at',
      'i.pinned_at as insight_pinned_at',
      'i.engine as insight_engine',
      'i.kind as insight_kind',
      'i.stand_in as insight_stand_in',
      'i.fact_ids as insight_fact_ids',
      'i.unhelpful_id as insight_unhelpful_id',
      'i.asked_again_at as insight_asked_again_at',
      'i.form as insight_form',
      'i.comment',
      'i.commented_at',
      'i.comment_answer',
      'i.comment_answer_kind',
    ])
    .$if(mayBeSealed(db), (query) =>
      query.select(['e.sealed', 'i.sealed as sealed_letter', 'i.sealed_comment']),
    )
    .select(
      sql<boolean>`coalesce(i.words_version <> e.words_version, false)`.as('insight_is_outdated'),
    )
    .where('e.member_id', '=', memberId)
    // The contract parsed tags and symptoms before they were stored, and the coach chose the form
    // from its list.
    .$narrowType<StoredFields & { insight_form: LetterForm | null }>()

const ownId = (row: { id: string }) => row.id
/** The words of an entry, of its letter, and of what was written under it. */
const opening: readonly RowOpening<{ id: string }>[] = [
  { kind: entryWords, id: ownId },
  {
    kind: letterWords,
    id: ownId,
    from: 'sealed_letter',
    as: { text: 'insight_text', fact_ids: 'insight_fact_ids' },
  },
  { kind: commentWords, id: ownId },
]

export type EntryRow = Awaited<ReturnType<typeof listAllEntries>>[number]

export async function listAllEntries(db: Db, memberId: string) {
  const rows = await selectEntries(db, memberId)
    .orderBy('e.happened_on', 'desc')
    .orderBy('e.created_at', 'desc')
    .orderBy('e.id', 'desc')
    .execute()
  return openRows(db, memberId, rows, ...opening)
}

export async function listEntryPage(db: Db, memberId: string, page: EntryFilter & PageOf) {
  const rows = await selectEntries(db, memberId)
    .where(page.search === null ? chosen(memberId, page) : foundOnPage(memberId, page.search, page))
    .where(isAfter(page))
    // Computed only for the rows of the page, after they are found.
    .select(page.search === null ? sql<string | null>`null`.as('marked') : markedBy(page.search))
    .orderBy(latestFirst(page))
    .limit(page.limit)
    .execute()
  return openRows(db, memberId, rows, ...opening)
}

export function isAfter({ after, order }: Pick<PageOf, 'after' | 'order'>) {
  if (after === null) return sql<boolean>`true`
  const { day, createdAt, id } = after
  return order === 'written'
    ? sql<boolean>`(e.created_at, e.id) < (${createdAt}, ${id})`
    : sql<boolean>`(e.happened_on, e.created_at, e.id) < (${day}, ${createdAt}, ${id})`
}

export const latestFirst = ({ order }: Pick<PageOf, 'order'>) =>
  order === 'written'
    ? sql`e.created_at desc, e.id desc`
    : sql`e.happened_on desc, e.created_at desc, e.id desc`

export type PageOf = { limit: number; after: CursorPosition | null; order: 'day' | 'written' }

/** Counts the answered or all entries, and those that match the month and the search. */
export const countEntries = async (db: Db, memberId: string, choice: EntryFilter) => {
  const { isAnswered } = choice
  const { total, matching } = await db
    .selectNoFrom([
      countOf(db, memberId, { isAnswered, span: null, tag: null, search: null }).as('total'),
      countOf(db, memberId, choice).as('matching'),
    ])
    .executeTakeFirstOrThrow()
  return { total: total ?? 0, matching: matching ?? 0 }
}

const countOf = (db: Db, memberId: string, choice: EntryFilter) =>
  db
    .selectFrom('journal_entries as e')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('e.member_id', '=', memberId)
    .where(chosen(memberId, choice))

export function chosen(memberId: string, { isAnswered, span, tag, search }: EntryFilter) {
  const conditions = [
    ...(isAnswered ? [sql`e.insight_status = 'ready'`] : []),
    ...(span ? [sql`e.happened_on >= ${span.from} and e.happened_on < ${span.before}`] : []),
    ...(tag ? [sql`${tag} = any (e.tags)`] : []),
    ...(search ? [holds(memberId, search)] : []),
  ]
  return conditions.length === 0
    ? sql<boolean>`true`
    : sql<boolean>`${sql.join(conditions, sql` and `)}`
}

/** The entry's own words, its tags, or the words of its letter. */
const holds = (memberId: string, search: EntrySearch) =>
  sql`(e.search @@ ${queryOf(search)}
    or ${isPendingWith(search)}
    or e.tags && ${search.tags}::text[]
    or e.id in (select entry_id from insights where member_id = ${memberId} and search @@ ${queryOf(search)}))`

/**
 * Finds the ids of a page by each place where the words may be. Each place by itself can be read by
 * its own index, or along the journal until the page is full; together they could be read by
 * neither.
 */
function foundOnPage(memberId: string, search: EntrySearch, page: EntryFilter & PageOf) {
  const beside = sql`e.member_id = ${memberId} and ${chosen(memberId, { ...page, search: null })} and ${isAfter(page)}`
  const order = sql`order by ${latestFirst(page)} limit ${page.limit}`
  const words = queryOf(search)
  const places = [
    sql`(select e.id from journal_entries e where e.search @@ ${words} and ${beside} ${order})`,
    sql`(select e.id from journal_entries e
      join insights i on i.member_id = e.member_id and i.entry_id = e.id
      where i.member_id = ${memberId} and i.search @@ ${words} and ${beside} ${order})`,
    sql`(select e.id from journal_entries e where ${isPendingWith(search)} and ${beside} ${order})`,
    ...(search.tags.length > 0
      ? [
          sql`(select e.id from journal_entries e where e.tags && ${search.tags}::text[] and ${beside} ${order})`,
        ]
      : []),
  ]
  return sql<boolean>`e.id in (${sql.join(places, sql` union all `)})`
}

// The index has an entry's words once it is answered: those of the few that wait are read here.
const isPendingWith = (search: EntrySearch) =>
  sql`(e.insight_status = 'pending' and entry_words(e.title, e.content) @@ ${queryOf(search)})`

// Whole words match by their stems; the last one also as the start of a word.
const queryOf = ({ words, last, start }: EntrySearch) =>
  sql`(plainto_tsquery('english', searchable_text(${words}))
    && (plainto_tsquery('english', searchable_text(${last})) || to_tsquery('simple', ${start})))`

const markedBy = (search: EntrySearch) => {
  const options = `HighlightAll=true, StartSel="${foundStart}", StopSel="${foundStop}"`
  const text = sql`searchable_text(concat_ws(' ', e.title, e.content, i.text))`
  const by = (config: string) =>
    sql`ts_headline(${config}::regconfig, ${text}, ${queryOf(search)}, ${options})`
  return sql<string | null>`${by('english')} || ${by('simple')}`.as('marked')
}

/** Lists some entries in the order of a page. */
export async function listEntriesById(
  db: Db,
  memberId: string,
  ids: readonly string[],
  page: Pick<PageOf, 'order'>,
) {
  const rows = await selectEntries(db, memberId)
    .where('e.id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy(latestFirst(page))
    .execute()
  return openRows(db, memberId, rows, ...opening)
}

export async function findEntry(db: Db, memberId: string, entryId: string) {
  const row = await selectEntries(db, memberId).where('e.id', '=', entryId).executeTakeFirst()
  return openRow(db, memberId, row, ...opening)
}

/** Inserts an entry, and by the same statement the job that will answer it. */
export async function insertEntry(
  scope: Scope,
  entry: Insert<'journal_entries'>,
  job: RawBuilder<unknown>,
): Promise<void> {
  const { seal } = await sealerOf(scope, entry.member_id)
  const values = seal(entryWords, entry.id, entry)
  await sql`with job as (${job}) ${scope.insertInto('journal_entries').values(values)}`.execute(
    scope,
  )
}

export type HeldEntry = NonNullable<Awaited<ReturnType<typeof lockEntry>>>

/** Locks the entry while it is changed. */
export async function lockEntry(tx: Tx, memberId: string, entryId: string) {
  const row = await tx
    .selectFrom('journal_entries')
    .select([
      'id',
      'version',
      'words_version',
      'title',
      'content',
      'tags',
      'symptoms',
      'is_private',
      'image_id',
    ])
    .select(['self_report', 'workout', 'happened_on', 'happened_at', 'updated_at'])
    .$if(mayBeSealed(tx), (query) => query.select('sealed'))
    .where('member_id', '=', memberId)
    .where('id', '=', entryId)
    .$narrowType<StoredFields>()
    .forUpdate()
    .executeTakeFirst()
  return openToChange(tx, memberId, row, { kind: entryWords, id: ownId })
}

/** All fields of an entry that hold words: they are encrypted together. */
type EntryChange = Update<'journal_entries'> & {
  title: string
  content: string
  symptoms: string[]
  self_report: string | null
}

export async function updateEntry(
  tx: Tx,
  memberId: string,
  entryId: string,
  changes: EntryChange,
): Promise<void> {
  const { seal } = await sealerOf(tx, memberId)
  await tx
    .updateTable('journal_entries')
    .set(seal(entryWords, entryId, changes))
    .where('member_id', '=', memberId)
    .where('id', '=', entryId)
    .execute()
}
