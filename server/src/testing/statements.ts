import type { Pool } from 'pg'

const aroundTransactions = /^\s*(begin|commit|rollback|start transaction)\b/i
// Once a minute by the real clock, beside whichever call comes then.
const renewedLease = /^\s*insert into word_sealers\b/i

/**
 * The SQL that runs on a pool from now on, without the brackets of transactions and the lease of a
 * process that encrypts. Begin before its first connection.
 */
export function recordStatements(pool: Pool): string[] {
  const statements: string[] = []
  pool.on('connect', (client) => {
    client.query = new Proxy(client.query, {
      apply(query, connection, args: [string | { text: string }]) {
        const text = typeof args[0] === 'string' ? args[0] : args[0].text
        if (!aroundTransactions.test(text) && !renewedLease.test(text)) statements.push(text)
        return Reflect.apply(query, connection, args)
      },
    })
  })
  return statements
}
