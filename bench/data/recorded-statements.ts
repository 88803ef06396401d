import type { OpenDb, Tx } from '../../server/src/platform/db/db.ts'
import { inTransaction } from '../../server/src/platform/db/transaction.ts'

/** A statement as it went to the database. */
export type Statement = { text: string; values: readonly unknown[] }

const bracket = /^\s*(begin|commit|rollback|start transaction)\b/i
const undo = new Error('rolled back on purpose')

/**
 * Records what some work sends, without the brackets of its transaction, which is rolled back. To be called before the
 * pool has any connection.
 */
export function recorderOn({ db, pool }: OpenDb) {
  const statements: Statement[] = []
  pool.on('connect', (client) => {
    client.query = new Proxy(client.query, {
      apply(query, connection, args: [string | Statement]) {
        if (typeof args[0] === 'object' && !bracket.test(args[0].text)) statements.push(args[0])
        return Reflect.apply(query, connection, args) as unknown
      },
    })
  })
  return async (work: (tx: Tx) => Promise<unknown>): Promise<Statement[]> => {
    statements.length = 0
    const undone = inTransaction(db, async (tx) => {
      await work(tx)
      throw undo
    })
    await undone.catch((error: unknown) => {
      if (error !== undo) throw error
    })
    return statements.splice(0)
  }
}
