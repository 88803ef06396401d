import { openInstallation } from '../installation.ts'
import { readConfig } from '../platform/config.ts'
import { serve } from '../serve.ts'
import { openCapturedLog } from './captured-log.ts'
import { noSettings } from './server-process.ts'

/**
 * Starts the server in this process, by the real clock: one of its own would read everything again.
 */
export async function startServerHere(environment: Record<string, string>) {
  const lines: string[] = []
  const { log } = await openCapturedLog(lines)
  const config = readConfig({ ...noSettings, ...environment, PORT: '0' })
  const installation = await openInstallation(config, log)
  const { announcement, stop } = await serve(installation, { web: true, worker: true }, {})
  return {
    address: /listening on ([^)]+)/.exec(announcement)?.[1] ?? '',
    announcement,
    log: lines,
    [Symbol.asyncDispose]: stop,
  }
}
