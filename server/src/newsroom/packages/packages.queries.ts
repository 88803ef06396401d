import { sql } from 'kysely'
import type { Db, Insert, Tx, Update } from '../../platform/db/db.ts'
import { loggedColumns } from '../audit/log.queries.ts'

type Stream = 'weekly' | 'premium'

/** All columns except the search vector, which is larger than the article. */
const columns = [
  'p.apple_news_deck',
  'p.approved_at',
  'p.approved_name',
  'p.approved_version',
  'p.archived_at',
  'p.byline',
  'p.checks',
  'p.chosen_headline',
  'p.claims_open',
  'p.claims_read_with',
  'p.claims_total',
  'p.closed_subject',
  'p.coverage',
  'p.created_at',
  'p.cycle_start_date',
  'p.deleted_at',
  'p.due_on',
  'p.edited_by',
  'p.editorial_theme',
  'p.editorial_week',
  'p.engine',
  'p.format',
  'p.format_id',
  'p.generated_in_ms',
  'p.headlines',
  'p.id',
  'p.is_scheduled',
  'p.label',
  'p.live_on',
  'p.long_form_article',
  'p.material',
  'p.module_ids',
  'p.not_before',
  'p.notes',
  'p.owner_id',
  'p.pictures',
  'p.published_at',
  'p.repurposed_formats',
  'p.reviewer',
  'p.section',
  'p.sources',
  'p.status',
  'p.stream',
  'p.submitted_at',
  'p.submitted_name',
  'p.system_prompt',
  'p.tags',
  'p.tldr_summary',
  'p.topic',
  'p.updated_at',
  'p.usage',
  'p.version',
  'p.version_reason',
  'p.withdrawn_at',
  'p.withdrawn_name',
] as const

/** Joins the stream's dates, its editors, and an admin's reason to each package. */
const packages = (db: Db | Tx) =>
  db
    .selectFrom('packages as p')
    .leftJoin('premium_stream as s', (join) => join.onTrue())
    .leftJoin('accounts as a', 'a.id', 'p.edited_by')
    .leftJoin('publication_overrides as o', (join) =>
      join
        .onRef('o.package_id', '=', 'p.id')
        .onRef('o.version', '=', 'p.version')
        .on('o.is_ended', '=', false),
    )
    .leftJoin('accounts as oa', 'oa.id', 'o.overridden_by')
    .leftJoin('accounts as wa', 'wa.id', 'p.owner_id')
    .select(columns)
    .select([
      's.anchor_date',
      'o.reason as override_reason',
      'o.checks as override_checks',
      'o.overridden_at',
      sql<string | null>`coalesce(nullif(oa.name, ''), oa.email)`.as('overridden_by_name'),
      sql<number | null>`case when p.archived_at is null and p.live_on is not null
        then p.live_on - s.stream_date + 1 else p.editorial_week end`.as('place'),
      sql<string | null>`coalesce(nullif(a.name, ''), a.email)`.as('edited_by_name'),
      sql<string | null>`coalesce(nullif(wa.name, ''), wa.email)`.as('owner_name'),
      sql<boolean>`exists (select 1 from corrections c where c.package_id = p.id and c.class <> 'withdrawal')`.as(
        'is_corrected',
      ),
    ])

const kept = (db: Db | Tx) => packages(db).where('p.deleted_at', 'is', null)

export const findPackage = (db: Db | Tx, id: string) =>
  kept(db).where('p.id', '=', id).executeTakeFirst()

export type PackageRow = NonNullable<Awaited<ReturnType<typeof findPackage>>>

/** Finds a package, deleted or not. */
export const findPackageOrDeleted = (db: Db | Tx, id: string) =>
  packages(db).where('p.id', '=', id).executeTakeFirst()

/** Finds a package of this stream only. */
export const findPackageInStream = (db: Db | Tx, stream: Stream, id: string) =>
  kept(db).where('p.stream', '=', stream).where('p.id', '=', id).executeTakeFirst()

/**
 * Locks a package, deleted or not, until the transaction ends. Callers read it with a statement of
 * its own: after a wait, this one would join the new row to rows as they were before.
 */
export const lockPackage = (tx: Tx, id: string) =>
  tx.selectFrom('packages').select('id').where('id', '=', id).forUpdate().executeTakeFirst()

export const listLivePackages = (db: Db | Tx, stream: Stream) =>
  kept(db)
    .where('p.stream', '=', stream)
    .where('p.archived_at', 'is', null)
    .orderBy('p.live_on')
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id', 'desc')
    .execute()

export type ArchivePage = { before?: Date; limit: number; isNeverPublished?: boolean }

/** Lists the archive, newest first. Packages archived at one moment share a page, however many. */
export const listArchivedPackages = (
  db: Db,
  stream: Stream,
  { before, limit, isNeverPublished = false }: ArchivePage,
) =>
  db
    .selectFrom(
      kept(db)
        .where('p.stream', '=', stream)
        .where('p.archived_at', 'is not', null)
        .$if(isNeverPublished, (query) => query.where('p.published_at', 'is', null))
        .$if(before !== undefined, (query) => query.where('p.archived_at', '<', before ?? null))
        .orderBy('p.archived_at', 'desc')
        .fetch(limit, 'with ties')
        .as('page'),
    )
    .selectAll()
    .orderBy('archived_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

export const insertPackage = (tx: Tx, values: Insert<'packages'>) =>
  tx.insertInto('packages').values(values).execute()

export const updatePackage = (tx: Tx, id: string, change: Update<'packages'>) =>
  tx.updateTable('packages').set(change).where('id', '=', id).execute()

/** Finds the premium package of a date that is neither archived nor deleted. */
export const findPackageOnDate = (db: Db | Tx, liveOn: string) =>
  kept(db)
    .where('p.stream', '=', 'premium')
    .where('p.live_on', '=', liveOn)
    .where('p.archived_at', 'is', null)
    .executeTakeFirst()

/** The time of the writer's last text; later changes are the editors'. */
const lastWritten = sql<Date>`case when p.version_reason = 'generated' then p.updated_at else coalesce(
  (select max(v.saved_at) from package_versions v where v.package_id = p.id and v.reason = 'generated'), p.created_at) end`

const made = (db: Db) =>
  db
    .selectFrom('packages as p')
    .select([
      'p.id',
      'p.stream',
      'p.editorial_theme',
      'p.format_id',
      'p.module_ids',
      'p.headlines',
      'p.chosen_headline',
      'p.topic',
      'p.apple_news_deck',
    ])
    .select(lastWritten.as('written_at'))

/** Lists the writer's ledger: the package to be rewritten first, then those written last. */
export const listRecentPackages = (db: Db, limit: number, rewrittenId: string | null) =>
  made(db)
    .orderBy(sql`p.id is not distinct from ${rewrittenId}::uuid`, 'desc')
    .orderBy(lastWritten, 'desc')
    .orderBy('p.id', 'desc')
    .limit(limit)
    .execute()

export const findNewestOnTheme = (db: Db, theme: string) =>
  made(db)
    .where('p.editorial_theme', '=', theme)
    .orderBy(lastWritten, 'desc')
    .orderBy('p.id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Lists packages deleted since a moment, newest first. */
export const listDeletedPackages = (db: Db, since: Date) =>
  db
    .selectFrom('packages')
    .select(['id', 'stream', 'topic', 'headlines', 'chosen_headline', 'editorial_theme'])
    .select(sql<Date>`deleted_at`.as('deleted_at'))
    .where('deleted_at', '>=', since)
    .orderBy('deleted_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** Archives packages with a week in an earlier cycle; returns their number. */
export const archiveCyclesBefore = (tx: Tx, cycleStart: string, at: Date) =>
  tx
    .updateTable('packages')
    .set({ archived_at: at })
    .where('stream', '=', 'weekly')
    .where('cycle_start_date', '<', cycleStart)
    .where('editorial_week', 'is not', null)
    .where('archived_at', 'is', null)
    .where('deleted_at', 'is', null)
    .returning(loggedColumns)
    .execute()

/**
 * True when there is any package, deleted or not, apart from the scheduler's drafts that no one has
 * touched.
 */
export const hasPackages = async (db: Db | Tx) => {
  const { rows } = await sql`select 1 from packages p where not (
    p.is_scheduled and p.status = 'draft' and p.version = 1 and p.deleted_at is null
  ) limit 1`.execute(db)
  return rows.length > 0
}

export const deletePackagesBefore = (db: Db, before: Date) =>
  db
    .deleteFrom('packages')
    .where('deleted_at', '<', before)
    // An article that readers of Apple News have must be taken down first.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('apple_articles as a')
            .select('a.package_id')
            .whereRef('a.package_id', '=', 'packages.id'),
        ),
      ),
    )
    .execute()
