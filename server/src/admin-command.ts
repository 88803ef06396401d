import type { Logger } from 'pino'
import type { Config } from './platform/config.ts'
import type { Db } from './platform/db/db.ts'
import type { JobQueue } from './platform/jobs/jobs.ts'

export type Tools = {
  config: Config
  db: Db
  jobs: JobQueue
  log: Logger
  print: (line: string) => void
}
export type Command = {
  /** The words that call it; one in angle brackets stands for a value. */
  words: readonly string[]
  about: string
  run(tools: Tools, values: readonly string[]): Promise<void>
}
