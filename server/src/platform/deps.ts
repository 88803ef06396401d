import type { Logger } from 'pino'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Db, OpenDb } from './db/db.ts'
import type { PrepareImage } from './images/prepare-image.ts'
import type { Jobs } from './jobs/job.ts'
import type { Llm } from './llm/llm.ts'
import type { Letterhead } from './mail/letter.ts'
import type { Mailer } from './mail/mailer.ts'
import type { SafeFetch } from './safe-fetch/safe-fetch.ts'
import type { Passwords } from './auth/passwords.ts'
import type { Storage } from './storage/storage.ts'

/** The parts that the products stand on; made once at start and passed to them. */
export type Deps = {
  config: Config
  clock: Clock
  log: Logger
  db: Db
  /**
   * Connections of their own for statements that may take hours, as a backup's. The caller closes
   * them.
   */
  openLongDatabase(): Promise<OpenDb>
  jobs: Jobs
  passwords: Passwords
  storage: Storage
  prepareImage: PrepareImage
  /** The model of the configured AI provider; null where none is. */
  llm: Llm | null
  /** The way to people's letter boxes; null where no mail server is set up. */
  mail: Mailer | null
  /** The channel's name and drawn mark, which stand at the head of each letter. */
  letterhead: () => Promise<Letterhead>
  /** The way to other people's servers; null where the settings allow none. */
  outside: SafeFetch | null
}
