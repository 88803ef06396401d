import { accountActs, type AccountAct } from '@app/contract/account-events'
import { editorLineOf, sameSignInMs, type commandLine } from '../audit-log.ts'
import type { Clock } from '../clock.ts'
import type { Db, Tx } from '../db/db.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../refusal.ts'
import {
  addToRun,
  countInLikeSignIn,
  countInNewest,
  deleteEventsBefore,
  insertEvent,
  insertEventWithLine,
  listEvents,
  lockLastOfRun,
} from './account-events.queries.ts'

/** Something that happened with an account: never an address, nor a word of the journal. */
export type AccountEvent = {
  act: AccountAct
  /** The browser that did it, where one did. */
  device?: string | undefined
  isNewDevice?: boolean
  /** A name that the owner gave or knows. */
  detail?: string | undefined
  count?: number
  /** The id and time of what is written down later, by a job that may run twice. */
  id?: string
  at?: Date
  /** The one who did it, where it was not the owner. */
  by?: typeof commandLine
}
type Parts = { clock: Clock }

const hourMs = 60 * 60 * 1000
const longestDetail = 200
// Between two sign-ins these come as often as somebody likes.
const endless = accountActs.filter((act) =>
  /^(signed-in-|wrong-)|^signed-out-(one|elsewhere)$/.test(act),
)

/**
 * Writes down what happened, in the transaction that does it; of an editor in the admins' log too.
 */
export async function recordEvent(
  db: Db | Tx,
  { clock }: Parts,
  accountId: string,
  event: AccountEvent,
) {
  const row = rowOf(clock, accountId, event)
  await insertEventWithLine(db, row, editorLineOf(row, event.by))
}

/** The same for what the admins' log tells in words of its own, with who decided it. */
export const recordOwnEvent = (
  db: Db | Tx,
  { clock }: Parts,
  accountId: string,
  event: AccountEvent,
) => insertEvent(db, rowOf(clock, accountId, event))

/** Writes down a sign-in. Like ones within some minutes are counted in the first of them. */
export async function recordSignIn(
  tx: Tx,
  { clock }: Parts,
  accountId: string,
  event: AccountEvent,
) {
  const row = rowOf(clock, accountId, event)
  const since = new Date(clock.now().getTime() - sameSignInMs)
  if (!(await countInLikeSignIn(tx, row, { since, acts: endless })))
    await recordEvent(tx, { clock }, accountId, event)
}

/** Writes down what comes in great number: within some hours it is counted in the first. */
export async function countEvent(
  db: Db | Tx,
  { clock }: Parts,
  accountId: string,
  { withinHours = 1, ...event }: Omit<AccountEvent, 'count'> & { withinHours?: number },
) {
  const row = rowOf(clock, accountId, event)
  const since = new Date(clock.now().getTime() - withinHours * hourMs)
  if (!(await countInNewest(db, row, since))) await insertEvent(db, row)
}

/**
 * Writes down what a stranger can have happen for ever: it is counted in the last of its kind,
 * unless something else has happened since than such acts. Twice for the same event it changes
 * nothing.
 */
export const foldEvent = (
  db: Db,
  { clock }: Parts,
  accountId: string,
  event: AccountEvent & { at: Date },
  acts: readonly AccountAct[],
) =>
  inTransaction(db, async (tx) => {
    const row = rowOf(clock, accountId, event)
    const last = await lockLastOfRun(tx, row, acts)
    if (!last) await insertEvent(tx, row)
    else if ((last.last_at ?? last.at) < event.at) await addToRun(tx, row, last.id)
  })

/** Writes down an act that changes nothing of ours, unless it was refused. */
export async function recordUnlessRefused<Answer>(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  accountId: string,
  event: AccountEvent,
  answered: Answer,
): Promise<Answer> {
  if (!(answered instanceof Refusal)) await recordEvent(db, { clock }, accountId, event)
  return answered
}

type Page = { before?: string | undefined; limit: number }

/** One page of what happened with an account. */
export async function eventsOf(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { id }: { id: string },
  { before, limit }: Page,
) {
  const rows = await listEvents(db, id, { before, limit: limit + 1 })
  const events = rows.slice(0, limit)
  const next = rows.length > limit ? (events.at(-1)?.id ?? null) : null
  const kept_months = config.accountHistoryMonths
  return { success: true as const, events: events.flatMap(knownEvent), next, kept_months }
}

type Row = Awaited<ReturnType<typeof listEvents>>[number]

/** A later release may know acts that this one does not. */
function knownEvent({ act, ...row }: Row) {
  const known = accountActs.find((one) => one === act)
  return known ? [{ ...row, act: known }] : []
}

export async function removeOldEvents(db: Db | Tx, clock: Clock, months: number): Promise<void> {
  const before = clock.now()
  before.setUTCMonth(before.getUTCMonth() - months)
  await deleteEventsBefore(db, before)
}

const rowOf = (
  clock: Clock,
  accountId: string,
  { id, at, act, device, isNewDevice = false, detail, count = 1 }: AccountEvent,
) => ({
  account_id: accountId,
  id: id ?? clock.newId(),
  at: at ?? clock.now(),
  act,
  device: device ?? null,
  is_new_device: isNewDevice,
  detail: detail?.slice(0, longestDetail).toWellFormed() ?? null,
  count,
})
