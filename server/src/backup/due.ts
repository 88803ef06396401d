import { dayMs, dayOf, daysAfter } from '@app/contract/days'
import type { BackupConfig } from '../platform/backup-settings.ts'
import type { Deps } from '../platform/deps.ts'
import { findLastRun, findRunOfDay } from './runs.queries.ts'

type DueDeps = Pick<Deps, 'db' | 'clock'>

const DAYS_BETWEEN_PROOFS = 7
const HOUR_MS = dayMs / 24

const atHour = (day: string, hour: number) => new Date(Date.parse(day) + hour * HOUR_MS)

/** The moment from which the next copy is due: today's hour, unless today has had its copy. */
export async function nextCopyAt(
  { db, clock }: DueDeps,
  { schedule, hour }: BackupConfig,
): Promise<Date | null> {
  if (schedule === 'off') return null
  const today = dayOf(clock.now())
  const isDone = (await findRunOfDay(db, 'copy', today)) !== undefined
  return atHour(isDone ? daysAfter(today, 1) : today, hour)
}

/**
 * The moment from which the next proof is due: a week after the last one that succeeded, and until
 * one has, once a day. Null while there is no copy, or no key to open it with.
 */
export async function nextProofAt(
  { db, clock }: DueDeps,
  { schedule, hour, identityFile }: BackupConfig,
): Promise<Date | null> {
  if (schedule === 'off' || identityFile === null) return null
  if (!(await findLastRun(db, 'copy', ['done']))) return null
  const today = dayOf(clock.now())
  const lastProof = await findLastRun(db, 'proof', ['done'])
  const wanted = lastProof?.ended_at
    ? daysAfter(dayOf(lastProof.ended_at), DAYS_BETWEEN_PROOFS)
    : today
  const hasTried = (await findRunOfDay(db, 'proof', today)) !== undefined
  const earliest = hasTried ? daysAfter(today, 1) : today
  return atHour(wanted > earliest ? wanted : earliest, hour)
}

// A night's copy may be late by two hours, and a proof by a day, before anybody need look.
const COPY_OVERDUE_MS = dayMs + 2 * HOUR_MS
const PROOF_OVERDUE_MS = (DAYS_BETWEEN_PROOFS + 1) * dayMs

/** True when the last copy is older than it should be, or there is none. */
export async function isCopyOverdue({ db, clock }: DueDeps, { schedule }: BackupConfig) {
  if (schedule === 'off') return false
  const last = await findLastRun(db, 'copy', ['done'])
  return clock.now().getTime() - (last?.ended_at?.getTime() ?? 0) > COPY_OVERDUE_MS
}

/** The same of proofs; before the first one its week begins with the last copy. */
export async function isProofOverdue(
  { db, clock }: DueDeps,
  { schedule, identityFile }: BackupConfig,
) {
  if (schedule === 'off' || identityFile === null) return false
  const last = await findLastRun(db, 'proof', ['done'])
  const { ended_at: since = null } = last ?? (await findLastRun(db, 'copy', ['done'])) ?? {}
  return since !== null && clock.now().getTime() - since.getTime() > PROOF_OVERDUE_MS
}
