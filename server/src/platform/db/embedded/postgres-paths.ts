import { createHash } from 'node:crypto'
import { chmodSync, chownSync, existsSync, lstatSync, mkdirSync, realpathSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { errorCode } from '../../error-code.ts'
import { canEnter, databaseAccount, isShared, type Account } from './system-user.ts'
import { EmbeddedRefusal } from './embedded-refusal.ts'

/** The files and folders of one data folder's PostgreSQL. */
export type PostgresPaths = {
  account: Account | undefined
  /** Open to the database's user alone; holds all that follows. */
  base: string
  data: string
  /** The folder of the unix socket. */
  sockets: string
  /**
   * Holds files that PostgreSQL's user must reach although the server's folders are closed to it.
   */
  shared: string
}

// The room for a path in sun_path, less the terminating zero.
const LONGEST_SOCKET_PATH = process.platform === 'darwin' ? 103 : 107

export function choosePlace(
  dataDir: string,
  systemFolder: string,
  log: (line: string) => void,
): PostgresPaths {
  try {
    return makePlace(dataDir, systemFolder, log)
  } catch (error) {
    if (!(error instanceof Error) || errorCode(error) === undefined) throw error
    throw new EmbeddedRefusal(
      `The folder ${dataDir} cannot hold the database (${error.message}): choose another DATA_DIR, or set DATABASE_URL.`,
    )
  }
}

function makePlace(
  dataDir: string,
  systemFolder: string,
  log: (line: string) => void,
): PostgresPaths {
  mkdirSync(dataDir, { recursive: true })
  const folder = realpathSync(dataDir)
  const shared = path.join(systemFolder, shortHash(folder))
  const home = path.join(folder, 'postgres')
  const away = path.join(shared, 'postgres')
  const account = databaseAccount([home, away, folder])
  const base = chooseBase(folder, home, away, account)
  if (base === away) {
    log(
      `The database is kept in ${base}, since the user PostgreSQL runs as cannot reach ${folder}.`,
    )
    makePassable(shared)
  }
  makeOwn(base, account)
  if (account && isShared(account)) {
    log(
      `Started as root: the database's files belong to the system user with uid ${account.uid}, which other programs may share; a server of its own user keeps them to itself (docs/security.md).`,
    )
  }
  return {
    account,
    base,
    data: path.join(base, 'data'),
    sockets: chooseSockets(base, account),
    shared,
  }
}

// A database that exists is never left behind for a new, empty one when a folder's mode changes.
function chooseBase(
  folder: string,
  home: string,
  away: string,
  account: Account | undefined,
): string {
  const isReachable = canEnter(folder, account)
  if (existsSync(path.join(home, 'data'))) {
    if (isReachable) return home
    throw new EmbeddedRefusal(
      `The user PostgreSQL runs as can no longer reach the database in ${home}: open the way to it (chmod a+x on the folders above), or set DATABASE_URL.`,
    )
  }
  return isReachable && !existsSync(path.join(away, 'data')) ? home : away
}

function chooseSockets(base: string, account: Account | undefined): string {
  const near = path.join(base, 'run')
  const isShort = Buffer.byteLength(path.join(near, '.s.PGSQL.5432')) <= LONGEST_SOCKET_PATH
  const sockets = isShort ? near : path.join(os.tmpdir(), `postgres-${shortHash(base)}`)
  makeOwn(sockets, account)
  return sockets
}

function makeOwn(folder: string, account: Account | undefined) {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (account && lstatSync(folder).uid === 0) chownSync(folder, account.uid, account.gid)
  const owner = account?.uid ?? process.getuid?.()
  const found = lstatSync(folder)
  // Another user may have made it first in the temporary folder.
  if (owner !== undefined && (found.uid !== owner || !found.isDirectory())) {
    throw new EmbeddedRefusal(
      `The folder ${folder} belongs to another user (uid ${found.uid}): start the server as that user, choose another DATA_DIR, or set DATABASE_URL.`,
    )
  }
}

/** Makes a folder that every user may look into, whatever the umask. */
export function makePassable(folder: string) {
  const first = mkdirSync(folder, { recursive: true })
  if (first === undefined) return
  for (let made = folder; made.startsWith(first); made = path.dirname(made)) chmodSync(made, 0o755)
}

const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)
