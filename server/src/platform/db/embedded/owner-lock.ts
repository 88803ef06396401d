import { chownSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Account } from './system-user.ts'
import { AlreadyRunning } from './embedded-refusal.ts'

const SQLITE_BUSY = 5

/**
 * One server a data folder. The lock is the kernel's (SQLite takes it with fcntl, which Node does
 * not offer itself): it cannot be taken twice, and it is gone with its holder, however that ends.
 */
export function takeOwnership(base: string, account: Account | undefined): { release(): void } {
  const file = path.join(base, 'owner.lock')
  const lock = new DatabaseSync(file, { timeout: 0 })
  try {
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    if (!(error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY))
      throw error
    throw new AlreadyRunning(
      `Another server already uses the database in ${base}: stop that one first, or set DATABASE_URL so that several servers can share a PostgreSQL.`,
    )
  }
  if (account) chownSync(file, account.uid, account.gid)
  return { release: () => lock.close() }
}
