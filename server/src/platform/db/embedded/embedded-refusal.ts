import { DatabaseRefusal } from '../connection.ts'

/** The embedded PostgreSQL cannot run here. */
export class EmbeddedRefusal extends DatabaseRefusal {
  override name = 'EmbeddedRefusal'
}

/** Another process has started the embedded PostgreSQL of this folder, and answers for it. */
export class AlreadyRunning extends EmbeddedRefusal {
  override name = 'AlreadyRunning'
}

/**
 * The database's files are not as PostgreSQL left them. They are left alone: what can be saved of
 * them is for a person to see.
 */
export const damagedFiles = (data: string, fault: string) =>
  new EmbeddedRefusal(
    `The files of the database in ${data} are damaged (${fault}): keep that folder, set a new DATA_DIR, and bring the latest backup back with npm run restore (docs/operations.md, “A damaged data folder”).`,
  )
