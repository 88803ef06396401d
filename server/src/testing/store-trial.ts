import type { Logger } from 'pino'
import { systemClock } from '../platform/clock.ts'
import { configuredStorage } from '../platform/storage/configured-storage.ts'
import type { S3Config } from '../platform/storage/storage-settings.ts'
import { openCapturedLog } from './captured-log.ts'

/** Tries an object store out as a start does; what the log says then. */
export const trialOf = (s3: S3Config) =>
  linesOf((log) => configuredStorage({ s3, dataDir: 'nowhere' }, { clock: systemClock, log }))

/** The lines of the log that something writes. */
export async function linesOf(work: (log: Logger) => Promise<unknown>): Promise<unknown[]> {
  const { log, lines } = await openCapturedLog([], 'debug')
  await work(log)
  return lines.map((line): unknown => JSON.parse(line))
}
