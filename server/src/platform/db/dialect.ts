import { PostgresAdapter, PostgresDialect, type PostgresDialectConfig } from 'kysely'
import type { WordKeys } from '../sealed-words/word-keys.ts'
import type { Db, Tx } from './db.ts'

/**
 * PostgreSQL as a pooler of transactions leaves it: nothing may outlive its transaction in a
 * session.
 */
export class TransactionalDialect extends PostgresDialect {
  readonly #words: WordKeys | null

  constructor(config: PostgresDialectConfig, words: WordKeys | null = null) {
    super(config)
    this.#words = words
  }

  override createAdapter() {
    return new TransactionalAdapter(this.#words)
  }
}

/** The keys that a database was opened with, in a transaction too; null where there are none. */
export function wordKeysOf(db: Db | Tx): WordKeys | null {
  const { adapter } = db.getExecutor()
  // Never taken for a database without keys: words would be written plain.
  if (!(adapter instanceof TransactionalAdapter)) throw new Error('a database of another dialect')
  return adapter.words
}

// The query builder would lock for the session, which a pooler may hand to another client.
// `migrate` takes a lock of its own.
class TransactionalAdapter extends PostgresAdapter {
  readonly words: WordKeys | null

  constructor(words: WordKeys | null) {
    super()
    this.words = words
  }

  override async acquireMigrationLock() {}
  override async releaseMigrationLock() {}
}
