import { usualTimeZone } from '@app/contract/community/time-zone'
import { usualLetterHour, type LetterMail } from '@app/contract/community/letter-mail'
import type * as contract from '@app/contract/community/letter-mail'
import type { InputOf } from '@app/contract/route'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Deps } from '../../platform/deps.ts'
import { refuse } from '../../platform/refusal.ts'
import { lockMember } from '../auth/auth.queries.ts'
import { findIsConfirmed, findLetterMail, saveLetterMail } from './letter-mail.queries.ts'
import { nextSundayAt } from './next-sunday.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'mail'>
type When = Parameters<typeof nextSundayAt>[0]
type Changes = InputOf<typeof contract.setLetterMail>['body']

/** Reads how the member's letter about the week is mailed. */
export async function readLetterMail(parts: Parts, memberId: string) {
  const row = await findLetterMail(parts.db, memberId)
  return {
    obstacle: await findObstacle(parts, memberId),
    is_on: isOn(row),
    hour: row?.hour ?? usualLetterHour,
    time_zone: row?.time_zone ?? null,
    has_words: row?.has_words ?? false,
    stopped_at: row?.stopped_at ?? null,
    next_at: row?.due_at ?? null,
  }
}

/** Changes what is given. Switched on, letters are mailed until the member or refusals end them. */
export async function changeLetterMail(parts: Parts, memberId: string, changes: Changes) {
  if (changes.is_on === true) {
    const obstacle = await findObstacle(parts, memberId)
    if (obstacle !== null) return refuse(`letter-mail/${obstacle}`)
  }
  await inTransaction(parts.db, async (tx) => {
    await lockMember(tx, memberId)
    const row = await findLetterMail(tx, memberId)
    const willBeOn = changes.is_on ?? isOn(row)
    const hour = changes.hour ?? row?.hour ?? usualLetterHour
    const timeZone = changes.time_zone ?? row?.time_zone ?? usualTimeZone
    await saveLetterMail(tx, {
      member_id: memberId,
      hour,
      time_zone: timeZone,
      has_words: changes.has_words ?? row?.has_words ?? false,
      due_at: willBeOn ? nextDue(row?.due_at, { hour, timeZone }, parts.clock.now()) : null,
      stopped_at: changes.is_on === undefined ? (row?.stopped_at ?? null) : null,
      ...(changes.is_on !== undefined && { refusals: 0 }),
    })
  })
  return readLetterMail(parts, memberId)
}

// A letter that is due, and waits for the planner, is this week's: no change puts it off.
const nextDue = (dueAt: Date | null | undefined, when: When, now: Date) =>
  dueAt && dueAt <= now ? dueAt : nextSundayAt(when, now)

const isOn = (row: { due_at: Date | null } | undefined) => (row?.due_at ?? null) !== null

async function findObstacle(
  { db, mail }: Parts,
  memberId: string,
): Promise<LetterMail['obstacle']> {
  if (!mail) return 'no-mail-server'
  return (await findIsConfirmed(db, memberId)) ? null : 'unconfirmed'
}
