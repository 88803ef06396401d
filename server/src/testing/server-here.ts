import { openInstallation } from '../installation.ts'
import { readConfig } from '../platform/config.ts'
import { usualTimings, type JobTimings } from '../platform/jobs/timings.ts'
import { serve } from '../serve.ts'
import { openCapturedLog } from './captured-log.ts'
import { noSettings } from './server-process.ts'

/**
 * The whole server in this process, on the real clock and a port of its own, for tests to which the
 * process does not matter: one of its own reads and compiles everything anew.
 */
export async function startServerHere(
  environment: Record<string, string>,
  timings: JobTimings = usualTimings,
) {
  const lines: string[] = []
  const { log } = await openCapturedLog(lines)
  const config = readConfig({ ...noSettings, ...environment, PORT: '0' })
  const installation = await openInstallation(config, log, timings)
  const { announcement, stop } = await serve(installation, { web: true, worker: true }, {})
  return {
    address: /listening on ([^)]+)/.exec(announcement)?.[1] ?? '',
    announcement,
    log: lines,
    [Symbol.asyncDispose]: stop,
  }
}
