import type { Pool, PoolClient } from 'pg'
import { cutOff } from './cut-off.ts'

// No statement or transaction of a server may take longer. Migrations, which may, run before this,
// and commands on a pool that is not cut.
const LONGEST_HELD_MS = 30_000

/**
 * Cuts connections that are held for too long: a database that takes statements and answers none
 * would let calls hang for ever, and their connections with them. Their holders see an unreachable
 * database.
 */
export function cutOffHung(pool: Pool, longestMs: number = LONGEST_HELD_MS): void {
  const timers = new Map<PoolClient, NodeJS.Timeout>()
  pool.on('acquire', (client) => timers.set(client, setTimeout(cutOff, longestMs, client).unref()))
  pool.on('release', (_error, client) => {
    clearTimeout(timers.get(client))
    timers.delete(client)
  })
}
