import type { AccountAct } from '@app/contract/account-events'
import type { InstallationAct, NewsroomAct } from '@app/contract/newsroom/audit'
import { deleteAuditLinesOver, insertAuditLine } from './audit-log.queries.ts'
import type { Clock } from './clock.ts'
import type { Db, Tx } from './db/db.ts'

/** Something done to an account or the installation, with the person who did it. */
type AuditLine = {
  act: InstallationAct
  /** The account or the part of the installation, in words. */
  title: string
  by: { id: string | null; name: string }
  detail?: string | null
}

// As long as somebody may want to know who let whom in; what was done to packages is kept for good.
const keptMonths = 24
const longestDetail = 500
// A person with the password could fill the log by signing in: nobody clears it before its time.
export const sameSignInMs = 10 * 60 * 1000

/** Signs for the acts of the operator. */
export const commandLine = { id: null, name: 'The command line' } as const

/** Writes a line into the admins' log, in the transaction of the act. */
export const writeAuditLine = (
  db: Db | Tx,
  clock: Clock,
  { act, title, by, detail = null }: AuditLine,
) =>
  insertAuditLine(db, {
    id: clock.newId(),
    at: clock.now(),
    act,
    title: title.slice(0, 200),
    editor_id: by.id,
    editor_name: by.name,
    detail: detail?.slice(0, longestDetail) ?? null,
    keep_until: keepUntil(clock.now()),
  })

type Happened = {
  at: Date
  act: AccountAct
  detail: string | null
  device: string | null
  is_new_device: boolean
  count: number
}

/**
 * Words an event of an editor's account for the admins' log. Of an editor who is not let in, the
 * application is all that it tells, and what the operator did.
 */
export const editorLineOf = (
  { at, act, detail, device, is_new_device, count }: Happened,
  by: typeof commandLine | null = null,
) => ({
  act: `account-${act}` satisfies NewsroomAct,
  detail:
    [detail, device, is_new_device ? 'new browser' : null, count > 1 ? `${count} browsers` : null]
      .filter((part) => part !== null)
      .join(' · ') || null,
  keep_until: keepUntil(at),
  asksActive: act !== 'registered' && by === null,
  by,
  unlessSince: act.startsWith('signed-in-') ? new Date(at.getTime() - sameSignInMs) : null,
})

export async function removeOldAuditLines(db: Db | Tx, clock: Clock): Promise<void> {
  await deleteAuditLinesOver(db, clock.now())
}

function keepUntil(at: Date): Date {
  const until = new Date(at)
  until.setUTCMonth(until.getUTCMonth() + keptMonths)
  return until
}
