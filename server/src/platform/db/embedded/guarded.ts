import { spawn, type ChildProcess } from 'node:child_process'
import { Socket } from 'node:net'
import type { Binaries } from './binaries.ts'

// The watchdog holds the other end of file descriptor 3. A line on it means that the program has
// ended; its end without a line that the server has, by whatever signal, and the program must
// follow. The watchdog is a grandchild, so that neither waits for it.
const script = (signal: string) =>
  `( ( read -r _ <&3 || kill ${signal} ) >/dev/null 2>&1 & ); exec "$@" 3<&-`

const signals = {
  postgres: '-s INT $$',
  // The signal goes to the whole process group.
  initdb: '-s KILL -- -$$',
}

/**
 * Starts a program of PostgreSQL's that does not outlive this server, with its standard error for
 * us to read.
 */
export function spawnGuarded(
  name: keyof typeof signals,
  args: readonly string[],
  binaries: Binaries,
): ChildProcess {
  const { command, account, env } = binaries
  // Detached: Ctrl-C reaches the server alone, which then ends its own work before its database.
  const options = { ...account, env, detached: true, windowsHide: true }
  if (process.platform === 'win32') {
    return spawn(command(name), args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] })
  }
  const guarded = ['-c', script(signals[name]), name, command(name), ...args]
  const child = spawn('/bin/sh', guarded, {
    ...options,
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  })
  const guard = child.stdio[3]
  // A watchdog that is killed breaks the pipe; the next start clears up in its stead.
  guard?.on('error', () => undefined)
  child.once('exit', () => guard instanceof Socket && guard.end('ended\n'))
  return child
}
