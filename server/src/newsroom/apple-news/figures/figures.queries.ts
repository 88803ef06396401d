import { sql } from 'kysely'
import type { Db, Insert, Tx } from '../../../platform/db/db.ts'

/** Two files never meet: each finds the figures that the other has left. */
export const lockFigures = (tx: Tx) =>
  sql`lock table apple_figures in share row exclusive mode`.execute(tx)

/** Lists the pieces that a file may be about: those that readers have, or had. */
export const listKnownPieces = (tx: Tx) =>
  tx
    .selectFrom('packages as p')
    .leftJoin('apple_articles as a', 'a.package_id', 'p.id')
    .select(['p.id', 'p.headlines', 'p.chosen_headline', 'p.topic'])
    .select(['a.title as sent_title', 'a.apple_id', 'a.share_url'])
    .where(({ or, eb }) =>
      or([
        eb('a.package_id', 'is not', null),
        eb.and([eb('p.published_at', 'is not', null), eb('p.deleted_at', 'is', null)]),
      ]),
    )
    .orderBy('p.id')
    .execute()

export type KnownPiece = Awaited<ReturnType<typeof listKnownPieces>>[number]

const figureColumns = [
  'f.package_id',
  'f.day',
  'f.views',
  'f.unique_viewers',
  'f.time_s',
  'f.completed',
  'f.likes',
  'f.shares',
  'f.saves',
] as const

export const listStoredFigures = (tx: Tx, packageIds: readonly string[]) =>
  tx
    .selectFrom('apple_figures as f')
    .select(figureColumns)
    .where('f.package_id', 'in', [...packageIds])
    .orderBy('f.package_id')
    .orderBy('f.day')
    .execute()

export type StoredFigures = Awaited<ReturnType<typeof listStoredFigures>>[number]

/** Writes figures; a figure that they do not hold stays as it is. */
export const putFigures = (tx: Tx, rows: Insert<'apple_figures'>[]) =>
  tx
    .insertInto('apple_figures')
    .values(rows)
    .onConflict((conflict) =>
      conflict.constraint('apple_figures_one_a_day').doUpdateSet({
        views: sql`coalesce(excluded.views, apple_figures.views)`,
        unique_viewers: sql`coalesce(excluded.unique_viewers, apple_figures.unique_viewers)`,
        time_s: sql`coalesce(excluded.time_s, apple_figures.time_s)`,
        completed: sql`coalesce(excluded.completed, apple_figures.completed)`,
        likes: sql`coalesce(excluded.likes, apple_figures.likes)`,
        shares: sql`coalesce(excluded.shares, apple_figures.shares)`,
        saves: sql`coalesce(excluded.saves, apple_figures.saves)`,
        read_at: sql`excluded.read_at`,
      }),
    )
    .execute()

/** Lists all figures with their pieces, a piece's days together. */
export const listFiguresOfPieces = (db: Db | Tx) =>
  db
    .selectFrom('apple_figures as f')
    .innerJoin('packages as p', 'p.id', 'f.package_id')
    .leftJoin('apple_articles as a', 'a.package_id', 'f.package_id')
    .select(figureColumns)
    .select(['f.read_at', 'p.stream', 'p.editorial_theme', 'p.deleted_at', 'a.title as sent_title'])
    .select(['p.headlines', 'p.chosen_headline', 'p.topic'])
    .orderBy('f.package_id')
    .orderBy('f.day')
    .execute()

export type PieceRow = Awaited<ReturnType<typeof listFiguresOfPieces>>[number]
