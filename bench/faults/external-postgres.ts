import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { startEmbedded } from '../../server/src/platform/db/embedded/embedded.ts'
import { urlOf } from '../running/installation.ts'

export type ExternalPostgres = {
  name: string
  url: string
  /** Ends it as `pg_ctl stop -m` does, and waits for it. */
  stop(mode: StopMode): Promise<void>
  /** The same one again, on the same rows. */
  start(): Promise<void>
  /** Stops all its processes where they are: connections stand, and nothing is answered. */
  hang(): void
  goOn(): void
  [Symbol.asyncDispose](): Promise<void>
}
export type StopMode = keyof typeof stopSignals

const system = '/usr/lib/postgresql/15/bin'
const stopSignals = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const

export const hasSystemPostgres = existsSync(`${system}/postgres`)

/** A PostgreSQL that belongs to no server: the system's own 15 where it is installed, else the one that we bring. */
export async function startExternalPostgres(folder: string): Promise<SharedPostgres> {
  return hasSystemPostgres ? startSystemPostgres(folder) : startOurs(folder)
}

export type SharedPostgres = Pick<ExternalPostgres, 'name' | 'url' | typeof Symbol.asyncDispose>

async function startOurs(folder: string): Promise<SharedPostgres> {
  const { connection, stop } = await startEmbedded(folder, { log: console.error })
  return { name: 'the embedded PostgreSQL, shared', url: urlOf(connection), [Symbol.asyncDispose]: stop }
}

/** The system's PostgreSQL 15, which can be stopped and started. */
export async function startSystemPostgres(folder: string): Promise<ExternalPostgres> {
  const account = databaseAccount()
  if (account) chownSync(folder, account.uid, account.gid)
  const data = `${folder}/data`
  execFileSync(`${system}/initdb`, ['-D', data, '-U', 'postgres', '--auth=trust', '-E', 'UTF8'], {
    ...account,
    cwd: folder,
    stdio: 'ignore',
  })
  let running = await launch(folder, account)
  const stop = async (mode: StopMode) => {
    running.kill(stopSignals[mode])
    if (running.exitCode === null) await once(running, 'exit')
  }
  return {
    name: 'PostgreSQL 15 of the system',
    url: urlOf({ host: folder, port: 5432, user: 'postgres', database: 'postgres' }),
    stop,
    async start() {
      running = await launch(folder, account)
    },
    hang: () => signalAll(running, 'SIGSTOP'),
    goOn: () => signalAll(running, 'SIGCONT'),
    [Symbol.asyncDispose]: () => stop('fast'),
  }
}

type Account = ReturnType<typeof databaseAccount>

async function launch(folder: string, account: Account): Promise<ChildProcess> {
  const settings = ['listen_addresses=', `unix_socket_directories=${folder}`, 'max_connections=100']
  const child = spawn(`${system}/postgres`, ['-D', `${folder}/data`, ...settings.flatMap((one) => ['-c', one])], {
    ...account,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  for await (const line of createInterface({ input: child.stderr })) {
    if (line.includes('ready to accept connections')) break
  }
  child.stderr.resume()
  return child
}

/** Each of its backends is in a process group of its own. */
function signalAll({ pid = 0 }: ChildProcess, signal: 'SIGSTOP' | 'SIGCONT') {
  process.kill(pid, signal)
  const children = execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
  for (const child of children.split('\n').filter(Boolean)) process.kill(Number(child), signal)
}

/** PostgreSQL refuses to run as root. */
function databaseAccount() {
  if (process.getuid?.() !== 0) return undefined
  const [uid, gid] = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' })))
  return uid && gid ? { uid, gid } : undefined
}
