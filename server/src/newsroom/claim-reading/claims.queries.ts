import { sql } from 'kysely'
import type { Db, Insert, Tx } from '../../platform/db/db.ts'

/** Lists every claim that a package has or had, in the order of its text. */
export const listStoredClaims = (db: Db | Tx, packageId: string) =>
  db
    .selectFrom('package_claims')
    .selectAll()
    .where('package_id', '=', packageId)
    .orderBy('position')
    .orderBy('id')
    .execute()

export type StoredClaim = Awaited<ReturnType<typeof listStoredClaims>>[number]

/** Writes the claims of a text; what was said of a known one stays. */
export const putClaims = (tx: Tx, claims: Insert<'package_claims'>[]) =>
  tx
    .insertInto('package_claims')
    .values(claims)
    .onConflict((conflict) =>
      conflict.columns(['package_id', 'id']).doUpdateSet(({ ref }) => ({
        kinds: ref('excluded.kinds'),
        places: ref('excluded.places'),
        position: ref('excluded.position'),
        module_id: ref('excluded.module_id'),
        fact_ids: ref('excluded.fact_ids'),
        is_from_shelf: ref('excluded.is_from_shelf'),
        is_present: true,
        became: null,
        gone_name: null,
        gone_at: null,
      })),
    )
    .execute()

export type GoneClaim = { id: string; became: string | null }

/** Marks claims whose sentences are no longer in the text. */
export const markGone = (
  tx: Tx,
  packageId: string,
  gone: readonly GoneClaim[],
  name: string | null,
  at: Date,
) =>
  tx
    .updateTable('package_claims as c')
    .from(
      sql<GoneClaim>`unnest(${gone.map(({ id }) => id)}::uuid[], ${gone.map(({ became }) => became)}::uuid[])`.as<'g'>(
        sql`g(id, became)`,
      ),
    )
    .set(({ ref }) => ({
      is_present: false,
      became: ref('g.became'),
      gone_name: name,
      gone_at: at,
    }))
    .where('c.package_id', '=', packageId)
    .whereRef('c.id', '=', 'g.id')
    .execute()

type Signing = { by: string; name: string; at: Date; factIds: string[]; source: string | null }

export const signClaim = (
  tx: Tx,
  packageId: string,
  id: string,
  { by, name, at, factIds, source }: Signing,
) =>
  tx
    .updateTable('package_claims')
    .set({
      confirmed_by: by,
      confirmed_name: name,
      confirmed_at: at,
      confirmed_fact_ids: factIds,
      confirmed_source: source,
    })
    .where('package_id', '=', packageId)
    .where('id', '=', id)
    .execute()

/** Takes a signature back. A sentence of the shelf is then to be signed like any other. */
export const unsignClaim = (tx: Tx, packageId: string, id: string) =>
  tx
    .updateTable('package_claims')
    .set({
      confirmed_by: null,
      confirmed_name: null,
      confirmed_at: null,
      confirmed_fact_ids: [],
      confirmed_source: null,
    })
    .where('package_id', '=', packageId)
    .where('id', '=', id)
    .execute()

/** Counts the claims of a package's text, and those that nobody has signed. */
export const countClaims = (tx: Tx, packageId: string) =>
  tx
    .selectFrom('package_claims')
    .select([
      sql<number>`count(*)::int`.as('total'),
      sql<number>`(count(*) filter (where confirmed_at is null and not is_from_shelf))::int`.as(
        'open',
      ),
    ])
    .where('package_id', '=', packageId)
    .where('is_present', '=', true)
    .executeTakeFirstOrThrow()

export const listPackagesReadOtherwise = (db: Db, edition: string, limit: number) =>
  db
    .selectFrom('packages')
    .select('id')
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`claims_read_with is distinct from ${edition}`)
    .orderBy('id')
    .limit(limit)
    .execute()
