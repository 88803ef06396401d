import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { startEmbedded } from '../../server/src/platform/db/embedded/embedded.ts'
import { urlOf } from '../running/installation.ts'

export type ExternalPostgres = { name: string; url: string; [Symbol.asyncDispose](): Promise<void> }

const system = '/usr/lib/postgresql/15/bin'

/** A PostgreSQL that belongs to no server: the system's own 15 where it is installed, else the one that we bring. */
export async function startExternalPostgres(folder: string): Promise<ExternalPostgres> {
  return existsSync(`${system}/postgres`) ? startOfSystem(folder) : startOurs(folder)
}

async function startOurs(folder: string): Promise<ExternalPostgres> {
  const { connection, stop } = await startEmbedded(folder, { log: console.error })
  return { name: 'the embedded PostgreSQL, shared', url: urlOf(connection), [Symbol.asyncDispose]: stop }
}

async function startOfSystem(folder: string): Promise<ExternalPostgres> {
  const account = databaseAccount()
  if (account) chownSync(folder, account.uid, account.gid)
  const data = `${folder}/data`
  const options = { ...account, cwd: folder }
  execFileSync(`${system}/initdb`, ['-D', data, '-U', 'postgres', '--auth=trust', '-E', 'UTF8'], {
    ...options,
    stdio: 'ignore',
  })
  const settings = ['listen_addresses=', `unix_socket_directories=${folder}`, 'max_connections=100']
  const child = spawn(`${system}/postgres`, ['-D', data, ...settings.flatMap((one) => ['-c', one])], {
    ...options,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = once(child, 'exit')
  for await (const line of createInterface({ input: child.stderr })) {
    if (line.includes('ready to accept connections')) break
  }
  child.stderr.resume()
  return {
    name: 'PostgreSQL 15 of the system',
    url: urlOf({ host: folder, port: 5432, user: 'postgres', database: 'postgres' }),
    async [Symbol.asyncDispose]() {
      child.kill('SIGINT')
      await ended
    },
  }
}

/** PostgreSQL refuses to run as root. */
function databaseAccount() {
  if (process.getuid?.() !== 0) return undefined
  const [uid, gid] = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' })))
  return uid && gid ? { uid, gid } : undefined
}
