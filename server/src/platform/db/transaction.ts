import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { errorCode } from '../error-code.ts'
import { effects, type Db, type Scope, type Tx } from './db.ts'

const MOST_ATTEMPTS = 5
const PAUSE_MS = 20

type Effect = () => unknown

const serializationFailure = '40001'
const deadlock = '40P01'

/**
 * Runs `work` in one transaction, again from its start when the database asks for that (a conflict
 * with another transaction). So it must do nothing outside the database: what will follow the
 * commit goes through `afterCommit`.
 */
export const inTransaction = <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> =>
  withEffects((pending) =>
    db.transaction().execute((tx) => work(Object.assign(tx, { [effects]: pending }))),
  )

/**
 * Runs `work` that sends one statement alone: it is a transaction by itself, and needs none of the
 * two round trips of its brackets.
 */
export const inOneStatement = <T>(db: Db, work: (scope: Scope) => Promise<T>): Promise<T> =>
  withEffects((pending) => work(Object.assign(db.withoutPlugins(), { [effects]: pending })))

async function withEffects<T>(attempted: (pending: Effect[]) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const pending: Effect[] = []
    try {
      const result = await attempted(pending)
      await run(pending)
      return result
    } catch (error) {
      if (attempt === MOST_ATTEMPTS || !isConflict(error)) throw error
      await sleep(randomInt(PAUSE_MS * attempt) + 1)
    }
  }
}

/**
 * Does something once the transaction has committed; nothing if it never does. Its failure changes
 * nothing.
 */
export function afterCommit(tx: Scope, effect: Effect): void {
  tx[effects].push(effect)
}

// The work is committed: from here on nothing may look like a failure of it.
async function run(pending: readonly Effect[]) {
  const results = await Promise.allSettled(pending.map(async (effect) => effect()))
  for (const result of results)
    if (result.status === 'rejected') process.emitWarning(asError(result.reason))
}

const asError = (reason: unknown) => (reason instanceof Error ? reason : new Error(String(reason)))

function isConflict(error: unknown) {
  const code = errorCode(error)
  return code === serializationFailure || code === deadlock
}
