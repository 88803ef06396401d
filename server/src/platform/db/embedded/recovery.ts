import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Binaries } from './binaries.ts'
import type { PostgresPaths } from './postgres-paths.ts'
import { EmbeddedRefusal } from './embedded-refusal.ts'

const POLL_MS = 20
const POLLS_UNTIL_FORCED = 1500
const POLLS_UNTIL_REFUSED = 2000

/**
 * Clears what an earlier server left that was killed together with its watchdog: a PostgreSQL still
 * running, or its lock files. Only the owner of the folder may call it.
 */
export async function clearRemains({ data, sockets }: PostgresPaths, binaries: Binaries) {
  const pid = readPid(data)
  if (pid !== undefined) {
    if (process.platform === 'win32') stopOnWindows(data, binaries)
    else await clearOrphan(pid, data)
  }
  for (const name of readdirSync(sockets))
    if (name.startsWith('.s.PGSQL.')) rmSync(path.join(sockets, name))
}

const pidFile = (data: string) => path.join(data, 'postmaster.pid')

function readPid(data: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(pidFile(data), 'utf8'), 10) || undefined
  } catch {
    return undefined
  }
}

/**
 * A killed process keeps its pid until its parent reaps it: it has no command line then, and
 * PostgreSQL would take it for a running one. So the pid file is disowned in every case.
 */
async function clearOrphan(pid: number, data: string) {
  if (isPostmaster(pid, data)) await stopOrphan(pid, data)
  disown(data)
}

/**
 * A pid alone proves nothing: after a restart of the machine or its container another process may
 * have it.
 */
function isPostmaster(pid: number, data: string): boolean {
  return commandLine(pid).includes(` -D ${data} `)
}

function commandLine(pid: number): string {
  if (process.platform !== 'linux') {
    return spawnSync('ps', ['-ww', '-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).stdout
  }
  try {
    // Not by ps, which slim containers lack.
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}

async function stopOrphan(pid: number, data: string) {
  signal(pid, 'SIGINT')
  for (let polls = 0; isPostmaster(pid, data); polls++) {
    if (polls === POLLS_UNTIL_FORCED) signal(pid, 'SIGQUIT')
    if (polls === POLLS_UNTIL_REFUSED) {
      throw new EmbeddedRefusal(
        `An earlier PostgreSQL (pid ${pid}) in ${data} does not stop: end it, then start again.`,
      )
    }
    await sleep(POLL_MS)
  }
}

function signal(pid: number, name: NodeJS.Signals) {
  try {
    process.kill(pid, name)
  } catch {
    // It has just ended by itself.
  }
}

// PostgreSQL takes its parent's pid in the file for a stale one. So it still looks for orphaned
// backends in the shared memory that the file names, which it would not if the file were gone.
function disown(data: string) {
  // One that ended in order took its file along.
  if (readPid(data) === undefined) return
  const [, ...rest] = readFileSync(pidFile(data), 'utf8').split('\n')
  writeFileSync(pidFile(data), [process.pid, ...rest].join('\n'))
}

function stopOnWindows(data: string, { command, env }: Binaries) {
  spawnSync(command('pg_ctl'), ['stop', '-m', 'fast', '-D', data], {
    env,
    windowsHide: true,
    stdio: 'ignore',
  })
  rmSync(pidFile(data), { force: true })
}
