import { PostgresAdapter, PostgresDialect, type PostgresDialectConfig } from 'kysely'

/**
 * PostgreSQL as a pooler of transactions leaves it: nothing may outlive its transaction in a
 * session.
 */
export class TransactionalDialect extends PostgresDialect {
  readonly #attached: object | null

  /** @param attached is found again from the database and from each transaction on it */
  constructor(config: PostgresDialectConfig, attached: object | null = null) {
    super(config)
    this.#attached = attached
  }

  override createAdapter() {
    return new TransactionalAdapter(this.#attached)
  }
}

type WithAdapter = { getExecutor(): { adapter: unknown } }

/** Finds what was attached to a database when it was opened; null where nothing was. */
export function attachedTo(db: WithAdapter): object | null {
  const { adapter } = db.getExecutor()
  // Never taken for a database with nothing attached: words would be written plain.
  if (!(adapter instanceof TransactionalAdapter)) throw new Error('a database of another dialect')
  return adapter.attached
}

// The query builder would lock for the session, which a pooler may hand to another client.
// `migrate` takes a lock of its own.
class TransactionalAdapter extends PostgresAdapter {
  readonly attached: object | null

  constructor(attached: object | null) {
    super()
    this.attached = attached
  }

  override async acquireMigrationLock() {}
  override async releaseMigrationLock() {}
}
