import { PostgresAdapter, PostgresDialect } from 'kysely'

/** PostgreSQL as a pooler of transactions leaves it: nothing may outlive its transaction in a session. */
export class TransactionalDialect extends PostgresDialect {
  override createAdapter() {
    return new TransactionalAdapter()
  }
}

// The query builder's lock would be the session's, which a pooler may hand to somebody else. `migrate` takes its own.
class TransactionalAdapter extends PostgresAdapter {
  override async acquireMigrationLock() {}
  override async releaseMigrationLock() {}
}
