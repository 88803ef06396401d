import { Writable } from 'node:stream'
import { systemClock } from '../platform/clock.ts'
import { openLog } from '../platform/logging.ts'
import { tryOut } from '../platform/s3-storage-trial.ts'
import type { S3Config } from '../platform/storage-settings.ts'

/** Tries an object store out as a start does; what the log says then. */
export async function trialOf(config: S3Config): Promise<unknown[]> {
  const lines: string[] = []
  const log = await openLog(
    { logLevel: 'debug', mode: 'production' },
    new Writable({
      write(chunk, _encoding, done) {
        lines.push(String(chunk))
        done()
      },
    }),
  )
  await tryOut(config, { clock: systemClock, log })
  return lines.map((line): unknown => JSON.parse(line))
}
