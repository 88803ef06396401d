import { Client, type Pool, type PoolClient } from 'pg'
import { isReadOnly } from './database-errors.ts'

/**
 * Gives up a connection whose server has refused a write: since it was opened, another server has
 * become the primary, to which the address leads now.
 */
export function leaveReadOnly(pool: Pool): void {
  const refused = new WeakSet<PoolClient>()
  pool.on('connect', (client) => {
    client.query = new Proxy(client.query, {
      apply(query, self, given): unknown {
        const answer: unknown = Reflect.apply(query, self, given)
        if (answer instanceof Promise)
          answer.catch((error: unknown) => isReadOnly(error) && refused.add(client))
        return answer
      },
    })
  })
  // The pool keeps none that is ending.
  pool.on('release', (_error, client) => {
    if (refused.has(client) && client instanceof Client) void client.end()
  })
}
