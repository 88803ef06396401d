import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { databaseUrl, makeFolder } from './installation.ts'
import { childrenOf } from './processes.ts'

const programs = '/usr/lib/postgresql/15/bin'
const stopSignals = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const

export type ExternalPostgres = Awaited<ReturnType<typeof startPostgres>>

/** Starts the system's PostgreSQL 15, which belongs to no server and can be stopped and started. */
export async function startPostgres() {
  if (!existsSync(`${programs}/postgres`))
    throw new Error('This needs PostgreSQL 15: apt install postgresql-15')
  const folder = makeFolder()
  const account = databaseAccount()
  if (account) chownSync(folder.path, account.uid, account.gid)
  const initialise = ['-D', `${folder.path}/data`, '-U', 'postgres', '--auth=trust', '-E', 'UTF8']
  execFileSync(`${programs}/initdb`, initialise, { ...account, cwd: folder.path, stdio: 'ignore' })
  let running = await launch(folder.path, account)
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
      running = await launch(folder.path, account)
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

async function launch(
  folder: string,
  account: ReturnType<typeof databaseAccount>,
): Promise<ChildProcess> {
  const settings = ['listen_addresses=', `unix_socket_directories=${folder}`, 'max_connections=100']
  const child = spawn(
    `${programs}/postgres`,
    ['-D', `${folder}/data`, ...settings.flatMap((one) => ['-c', one])],
    {
      ...account,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  for await (const line of createInterface({ input: child.stderr })) {
    if (line.includes('ready to accept connections')) break
  }
  child.stderr.resume()
  return child
}

/** Each backend is in a process group of its own. */
function signalAll({ pid = 0 }: ChildProcess, signal: 'SIGSTOP' | 'SIGCONT') {
  for (const one of [pid, ...childrenOf(pid)]) process.kill(one, signal)
}

/** PostgreSQL refuses to run as root. */
function databaseAccount() {
  if (process.getuid?.() !== 0) return undefined
  const [uid, gid] = ['-u', '-g'].map((flag) =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' })),
  )
  return uid && gid ? { uid, gid } : undefined
}
