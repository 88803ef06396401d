import { DatabaseRefusal } from '../refusal.ts'

/** The embedded PostgreSQL cannot run here. */
export class EmbeddedRefusal extends DatabaseRefusal {
  override name = 'EmbeddedRefusal'
}

/** Another process has started the embedded PostgreSQL of this folder, and answers for it. */
export class AlreadyRunning extends EmbeddedRefusal {
  override name = 'AlreadyRunning'
}
