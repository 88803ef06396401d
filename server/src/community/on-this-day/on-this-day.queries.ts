import type { SelfReport } from '@app/contract/community/self-report'
import type { SymptomId } from '@app/contract/community/symptoms'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { mayBeSealed, openRows } from '../../platform/sealed-words/sealed-words.ts'
import { entryWords } from '../words/word-kinds.ts'
import { isHardEntry } from '../coach/hard-entries.queries.ts'

/** True if the member asked for days of earlier years, and did not put today's away. */
export const findWantsOnThisDay = async (db: Db, memberId: string, today: string) => {
  const { on_this_day, on_this_day_closed_on } = await db
    .selectFrom('members')
    .select(['on_this_day', 'on_this_day_closed_on'])
    .where('account_id', '=', memberId)
    .executeTakeFirstOrThrow()
  return on_this_day && on_this_day_closed_on !== today
}

export const setClosedOn = (db: Db, memberId: string, today: string) =>
  db
    .updateTable('members')
    .set({ on_this_day_closed_on: today })
    .where('account_id', '=', memberId)
    .execute()

/** Lists those of the days that have an entry which may come back, the latest first. */
export const listDaysWithEntries = (db: Db, memberId: string, days: readonly string[]) =>
  db
    .selectFrom('journal_entries')
    .select('happened_on as day')
    .distinct()
    .where('member_id', '=', memberId)
    .where('happened_on', 'in', days)
    .where('not_recalled_at', 'is', null)
    .orderBy('happened_on', 'desc')
    .execute()

export type EntryAround = Awaited<ReturnType<typeof listEntriesAround>>[number]

/** Lists the entries of some days, with whether the coach did not coach them; the longest first. */
export async function listEntriesAround(
  db: Db,
  memberId: string,
  { from, to, limit }: { from: string; to: string; limit: number },
) {
  const rows = await db
    .selectFrom('journal_entries as e')
    .leftJoin('insights as i', (join) =>
      join.onRef('i.member_id', '=', 'e.member_id').onRef('i.entry_id', '=', 'e.id'),
    )
    .select(['e.id', 'e.title', 'e.content', 'e.tags', 'e.symptoms', 'e.self_report', 'e.image_id'])
    .select(['e.happened_on as day', 'e.not_recalled_at'])
    .$if(mayBeSealed(db), (query) => query.select('e.sealed'))
    // Letters from before their form was kept do not say what the coach understood.
    .select([sql<boolean>`i.form is not null`.as('isUnderstood'), isHardEntry.as('isHard')])
    .where('e.member_id', '=', memberId)
    .where('e.happened_on', '>=', from)
    .where('e.happened_on', '<=', to)
    .orderBy(sql`length(e.content)`, 'desc')
    .orderBy('e.id')
    .limit(limit)
    // The contract parsed them before they were stored.
    .$narrowType<{ self_report: SelfReport | null; symptoms: SymptomId[] }>()
    .execute()
  const opened = await openRows(db, memberId, rows, { kind: entryWords, id: ({ id }) => id })
  // The database knows no length of words that it cannot read.
  return mayBeSealed(db) ? opened.toSorted(byLength) : opened
}

const byLength = (one: { content: string }, other: { content: string }) =>
  other.content.length - one.content.length

/** True if the coach answered an entry since a day with a safety text or a condolence. */
export const hasHardEntrySince = async (db: Db, memberId: string, since: string) =>
  (await db
    .selectFrom('journal_entries as e')
    .leftJoin('insights as i', (join) =>
      join.onRef('i.member_id', '=', 'e.member_id').onRef('i.entry_id', '=', 'e.id'),
    )
    .select('e.id')
    .where('e.member_id', '=', memberId)
    .where('e.happened_on', '>', since)
    .where(isHardEntry)
    .limit(1)
    .executeTakeFirst()) !== undefined

const wordsOfDeath =
  'died|dies|dying|passed away|funeral|cremat[a-z]*|ashes|buried|burial|hospice|put to sleep|in memory'
const deathPattern = new RegExp(`\\b(?:${wordsOfDeath})\\b`, 'i')
// An import brings no letters, and those from before forms were kept do not tell of a condolence.
const mayTellOfDeath = sql<boolean>`i.form is null`
const tellsOfDeath = sql<boolean>`(${mayTellOfDeath} and concat(e.title, ' ', e.content) ~*
  ${`\\m(${wordsOfDeath})\\M`})`

/**
 * The texts of the latest entries that the coach answered with a safety text or a condolence, or
 * that tell of a death and whose letter does not say.
 */
export async function listHardEntries(db: Db, memberId: string, limit: number) {
  const isSealed = mayBeSealed(db)
  const rows = await db
    .selectFrom('journal_entries as e')
    .leftJoin('insights as i', (join) =>
      join.onRef('i.member_id', '=', 'e.member_id').onRef('i.entry_id', '=', 'e.id'),
    )
    .select(['e.id', 'e.title', 'e.content', isHardEntry.as('isHard')])
    .$if(isSealed, (query) => query.select('e.sealed'))
    .where('e.member_id', '=', memberId)
    .where((eb) => eb.or([isHardEntry, isSealed ? mayTellOfDeath : tellsOfDeath]))
    .orderBy('e.happened_on', 'desc')
    .orderBy('e.id')
    .limit(isSealed ? mostLookedAt : limit)
    .execute()
  const opened = await openRows(db, memberId, rows, { kind: entryWords, id: ({ id }) => id })
  if (!isSealed) return opened
  return opened
    .filter(({ isHard, title, content }) => isHard || deathPattern.test(`${title} ${content}`))
    .slice(0, limit)
}

/** Of encrypted entries without a letter, the latest are looked at for words of death. */
const mostLookedAt = 2000

/** Keeps since when an entry may not come back; false if it is not the member's. */
export const keepNotRecalled = async (db: Db, memberId: string, id: string, since: Date | null) => {
  const { numUpdatedRows } = await db
    .updateTable('journal_entries')
    .set({ not_recalled_at: since })
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
