import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import type { PostgresPaths } from './postgres-paths.ts'
import { EmbeddedRefusal } from './embedded-refusal.ts'

export type EmbeddedConnection = {
  host: string
  port?: number
  user: string
  password?: string
  database: string
}

/** The address of the database, for this server alone. */
export type PostgresAddress = {
  connection: EmbeddedConnection
  settings: Record<string, string>
  /** The file with the superuser's password for `initdb`, if there is one. */
  passwordFile?: string
  /** Contents of `pg_hba.conf` and `pg_ident.conf`. */
  access: string
  names: string
}

const superuser = { user: 'postgres', database: 'postgres' }

export async function chooseListening(place: PostgresPaths): Promise<PostgresAddress> {
  return process.platform === 'win32' ? listenOnLoopback(place) : listenOnSocket(place)
}

function listenOnSocket({ sockets }: PostgresPaths): PostgresAddress {
  return {
    connection: { host: sockets, port: 5432, ...superuser },
    settings: { listen_addresses: '', unix_socket_directories: sockets, port: '5432' },
    access: 'local all all peer map=server\n',
    names: `server "${nameOfUser()}" ${superuser.user}\n`,
  }
}

function nameOfUser(): string {
  try {
    return os.userInfo().username
  } catch {
    throw new EmbeddedRefusal(
      `The embedded PostgreSQL needs a user with a name, and uid ${process.getuid?.()} has none on this system: start the server as another user, or set DATABASE_URL.`,
    )
  }
}

async function listenOnLoopback({ base }: PostgresPaths): Promise<PostgresAddress> {
  const passwordFile = path.join(base, 'password')
  if (!existsSync(passwordFile))
    writeFileSync(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 })
  const password = readFileSync(passwordFile, 'utf8')
  const port = await freePort()
  return {
    connection: { host: '127.0.0.1', port, password, ...superuser },
    settings: { listen_addresses: '127.0.0.1', unix_socket_directories: '', port: String(port) },
    passwordFile,
    access: 'host all all 127.0.0.1/32 scram-sha-256\n',
    names: '',
  }
}

async function freePort(): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const server = createServer().once('error', reject)
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
  })
  return promise
}

/**
 * The server may run as another user than last time, so who may connect is written at every start.
 */
export function writeAccess(
  data: string,
  { access, names }: PostgresAddress,
  { account }: PostgresPaths,
) {
  for (const [name, text] of [
    ['pg_hba.conf', access],
    ['pg_ident.conf', names],
  ] as const) {
    const file = path.join(data, name)
    writeFileSync(file, text, { mode: 0o600 })
    if (account) chownSync(file, account.uid, account.gid)
  }
}
