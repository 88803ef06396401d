import { Writable } from 'node:stream'
import { openLog } from '../platform/logging.ts'

/** Opens a log as a server in production has it, whose lines are kept as they come. */
export async function openCapturedLog(lines: string[] = [], logLevel: 'trace' | 'debug' = 'trace') {
  const destination = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  return { log: await openLog({ logLevel, mode: 'production' }, destination), lines }
}
