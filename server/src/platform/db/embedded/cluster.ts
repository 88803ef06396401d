import {
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import type { Binaries } from './binaries.ts'
import { spawnGuarded } from './guarded.ts'
import { writeAccess, type PostgresAddress } from './postgres-address.ts'
import type { PostgresPaths } from './postgres-paths.ts'
import { damagedFiles, EmbeddedRefusal } from './embedded-refusal.ts'

/**
 * Makes the database's files when there are none, in a folder beside, so that they are there whole
 * or not at all.
 */
export async function ensureCluster(
  place: PostgresPaths,
  binaries: Binaries,
  listening: PostgresAddress,
) {
  for (const name of readdirSync(place.base)) {
    // Left by a server that was killed.
    if (name.startsWith('init-'))
      rmSync(path.join(place.base, name), { recursive: true, force: true, maxRetries: 10 })
  }
  if (!existsSync(place.data)) {
    const half = mkdtempSync(path.join(place.base, 'init-'))
    if (place.account) chownSync(half, place.account.uid, place.account.gid)
    try {
      await initialise(half, binaries, listening)
      renameSync(half, place.data)
    } catch (error) {
      rmSync(half, { recursive: true, force: true, maxRetries: 10 })
      throw error
    }
  }
  assertVersion(place.data, binaries.version)
  writeAccess(place.data, listening, place)
}

async function initialise(
  folder: string,
  binaries: Binaries,
  { connection, passwordFile }: PostgresAddress,
) {
  const locale = [
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ]
  const access = passwordFile
    ? ['--auth=scram-sha-256', `--pwfile=${passwordFile}`]
    : ['--auth=peer']
  const child = spawnGuarded(
    'initdb',
    ['-D', folder, '-U', connection.user, ...locale, ...access],
    binaries,
  )
  const exited = new Promise<number | null>((resolve, reject) =>
    child.once('error', reject).once('exit', resolve),
  )
  const [status, complaint] = await Promise.all([exited, child.stderr ? text(child.stderr) : ''])
  if (status === 0) return
  const fault = complaint.split('\n').find((line) => line.includes('error:')) ?? `status ${status}`
  throw new EmbeddedRefusal(
    `The embedded PostgreSQL could not make its files in ${path.dirname(folder)}: ${fault}`,
  )
}

function assertVersion(data: string, version: string) {
  const [major] = version.split('.')
  const found = readVersion(data)
  if (found === major) return
  if (!/^\d+$/.test(found)) throw damagedFiles(data, 'PG_VERSION is missing or not readable')
  throw new EmbeddedRefusal(
    `The database in ${data} was made by PostgreSQL ${found}, and this server brings ${major}: restore a backup into a new DATA_DIR, or set DATABASE_URL.`,
  )
}

function readVersion(data: string): string {
  try {
    return readFileSync(path.join(data, 'PG_VERSION'), 'utf8').trim()
  } catch {
    return ''
  }
}
