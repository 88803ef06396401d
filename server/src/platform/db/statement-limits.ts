import { DatabaseError } from 'pg'
import type { Connection } from './connection.ts'

/**
 * The longest that a statement of a server's may take: less than a connection is held, and so than
 * any call.
 */
export const serverStatementMs = 20_000
/**
 * Limits a command (a backup, a restore): no call waits for it, and one statement copies a table of
 * millions.
 */
export const commandStatementMs = 6 * 60 * 60_000

// A running backend checks this often whether its client is still connected.
const LOOK_FOR_CLIENT_MS = 2_000

/**
 * The same connection, whose sessions end their statements by themselves. What DATABASE_URL says of
 * them itself comes first.
 */
export function withStatementLimit(
  connection: Connection,
  ms: number,
): Connection & { options?: string } {
  const ours = `-c statement_timeout=${ms} -c client_connection_check_interval=${LOOK_FOR_CLIENT_MS}`
  if ('host' in connection) return { ...connection, options: ours }
  const [address = '', query = ''] = connection.connectionString.split('?')
  const asked = new URLSearchParams(query)
  asked.set('options', [ours, asked.get('options')].filter(Boolean).join(' '))
  return { ...connection, connectionString: `${address}?${asked.toString()}` }
}

/**
 * True when it is the settings that are not taken: by a pooler, which knows of none, or by a system
 * that lacks one.
 */
export const refusesSettings = (error: unknown): boolean =>
  error instanceof Error &&
  (error instanceof DatabaseError
    ? /parameter|option/i.test(error.message)
    : refusesSettings(error.cause))
