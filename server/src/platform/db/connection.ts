/** The database: the private one of this server, or the one of DATABASE_URL. */
export type Connection =
  | { host: string; port?: number; user: string; password?: string; database: string }
  | {
      connectionString: string
      /**
       * False behind a pooler that hands each transaction another session: there no statement can
       * be prepared by name.
       */
      isPrepared?: boolean
    }

/**
 * The database cannot be used, and a person must do something about it: `message` is one sentence
 * to show them.
 */
export class DatabaseRefusal extends Error {
  override name = 'DatabaseRefusal'
}
