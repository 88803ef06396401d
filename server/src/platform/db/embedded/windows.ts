import { spawn, spawnSync } from 'node:child_process'
import type { Binaries } from './binaries.ts'

const stopArgs = (data: string) => ['stop', '-m', 'fast', '-D', data]

// There are no signals on Windows: `kill` would end PostgreSQL without a word.
export function stopWindowsPostmaster({ command, env }: Binaries, data: string) {
  spawnSync(command('pg_ctl'), stopArgs(data), { env, windowsHide: true, stdio: 'ignore' })
}

/** Stops PostgreSQL when this process is gone, which shows as the end of the watchdog's input. */
export function watchWindowsPostmaster({ command, env }: Binaries, data: string) {
  const script = `process.stdin.resume().on('close', () => require('child_process').spawnSync(process.argv[1], process.argv.slice(2)))`
  const args = ['-e', script, command('pg_ctl'), ...stopArgs(data)]
  const watchdog = spawn(process.execPath, args, {
    env,
    detached: true,
    windowsHide: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  watchdog.unref()
}
