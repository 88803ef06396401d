import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { errorCode } from '../../server/src/platform/error-code.ts'
import { databaseUrl, makeFolder } from './installation.ts'
import { childrenOf } from './processes.ts'

export const programs = '/usr/lib/postgresql/15/bin'
const stopSignals = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const

export type ExternalPostgres = Awaited<ReturnType<typeof startPostgres>>

/** Starts the system's PostgreSQL 15, which belongs to no server and can be stopped and started. */
export async function startPostgres() {
  const folder = makeDatabaseFolder()
  initialise(folder.path)
  const settings = ['listen_addresses=', `unix_socket_directories=${folder.path}`]
  let running = await launch(folder.path, settings)
  const connection = { host: folder.path, port: 5432, user: 'postgres', database: 'postgres' }
  const stop = async (mode: keyof typeof stopSignals) => {
    running.kill(stopSignals[mode])
    if (running.exitCode === null) await once(running, 'exit')
  }
  return {
    folder: folder.path,
    connection,
    url: databaseUrl(connection),
    /** Ends it as `pg_ctl stop -m` does, and waits for that. */
    stop,
    async start() {
      running = await launch(folder.path, settings)
    },
    /** Stops all its processes where they are: connections stand, and nothing is answered. */
    hang: () => signalAll(running, 'SIGSTOP'),
    goOn: () => signalAll(running, 'SIGCONT'),
    async [Symbol.asyncDispose]() {
      await stop('fast')
      folder[Symbol.dispose]()
    },
  }
}

/** Makes a folder for databases, which belongs to the account that runs them. */
export function makeDatabaseFolder() {
  if (!existsSync(`${programs}/postgres`))
    throw new Error('This needs PostgreSQL 15: apt install postgresql-15')
  const folder = makeFolder()
  const account = databaseAccount()
  if (account) chownSync(folder.path, account.uid, account.gid)
  return folder
}

/** Makes the empty database of a folder. */
export function initialise(folder: string, more: readonly string[] = [], from = programs): void {
  const options = ['-D', `${folder}/data`, '-U', 'postgres', '--auth=trust', '-E', 'UTF8', ...more]
  const process = { ...databaseAccount(), cwd: folder, stdio: 'ignore' } as const
  execFileSync(`${from}/initdb`, options, process)
}

const isReadyLine = /ready to accept (read-only )?connections/

/** Starts the PostgreSQL of a folder, and waits until it takes statements. */
export async function launch(
  folder: string,
  settings: readonly string[],
  from = programs,
): Promise<ChildProcess> {
  const all = [...settings, 'max_connections=100'].flatMap((one) => ['-c', one])
  const child = spawn(`${from}/postgres`, ['-D', `${folder}/data`, ...all], {
    ...databaseAccount(),
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const lines: string[] = []
  for await (const line of createInterface({ input: child.stderr })) {
    lines.push(line)
    if (isReadyLine.test(line)) break
  }
  if (!isReadyLine.test(lines.at(-1) ?? ''))
    throw new Error(`PostgreSQL did not start: ${lines.join('\n')}`)
  child.stderr.resume()
  return child
}

/** Each backend is in a process group of its own. */
export function signalAll({ pid = 0 }: ChildProcess, signal: 'SIGSTOP' | 'SIGCONT' | 'SIGKILL') {
  for (const one of [pid, ...childrenOf(pid)]) {
    try {
      process.kill(one, signal)
    } catch (error) {
      // It has just ended by itself.
      if (errorCode(error) !== 'ESRCH') throw error
    }
  }
}

/** PostgreSQL refuses to run as root. */
export function databaseAccount() {
  if (process.getuid?.() !== 0) return undefined
  const [uid, gid] = ['-u', '-g'].map((flag) =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' })),
  )
  return uid && gid ? { uid, gid } : undefined
}
