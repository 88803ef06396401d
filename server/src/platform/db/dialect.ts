import { PostgresAdapter, PostgresDialect } from 'kysely'

/**
 * PostgreSQL as a pooler of transactions leaves it: nothing may outlive its transaction in a
 * session.
 */
export class TransactionalDialect extends PostgresDialect {
  override createAdapter() {
    return new TransactionalAdapter()
  }
}

// The query builder would lock for the session, which a pooler may hand to another client.
// `migrate` takes a lock of its own.
class TransactionalAdapter extends PostgresAdapter {
  override async acquireMigrationLock() {}
  override async releaseMigrationLock() {}
}
