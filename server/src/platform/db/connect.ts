import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { errorCode } from '../error-code.ts'
import { type Connection, DatabaseRefusal } from './connection.ts'
import { openDb, type Db, type OpenDb } from './db.ts'
import { startEmbedded, type EmbeddedPostgres } from './embedded/embedded.ts'
import { joinEmbedded } from './embedded/join.ts'
import { damagedFiles } from './embedded/embedded-refusal.ts'
import { migrate } from './migrate.ts'
import {
  commandStatementMs,
  refusesSettings,
  serverStatementMs,
  withStatementLimit,
} from './statement-limits.ts'
import { isDatabaseUnavailable } from './database-errors.ts'
import { openOnceReached } from './wait-for-database.ts'

export type ConnectedDatabase = OpenDb & { connection: Connection }

type DatabaseConfig = {
  databaseUrl?: string | undefined
  isDatabasePrepared?: boolean
  dataDir: string
  /** Found again from the database by those who work on it. */
  attached?: object | null
}

type Use = { log: (line: string) => void; attached: object | null }

const OLDEST_MAJOR = 15
const WAIT_MS = 5 * 60_000

/**
 * Opens the database of this installation, up to date: the one of `databaseUrl`, else the embedded
 * one in `dataDir`. One of `databaseUrl` that cannot be reached is waited for. `close` ends the
 * embedded one too. Throws DatabaseRefusal when there is something a person must do.
 */
export async function connectDatabase(
  config: DatabaseConfig,
  log: (line: string) => void,
  waitMs: number = WAIT_MS,
): Promise<ConnectedDatabase> {
  const external = externalOf(config)
  const use = { log, attached: config.attached ?? null }
  if (external) return openOnceReached(() => openUpToDate(external, use), { mostMs: waitMs, log })
  return openEmbedded(config, await startEmbedded(config.dataDir, { log }), (connection) =>
    openUpToDate(connection, use),
  )
}

/**
 * Opens the database of this installation as it is, for a command: nothing is migrated, and an
 * embedded one that a server runs is shared with it unless it is wanted `alone`. Throws
 * DatabaseRefusal.
 */
export async function reachDatabase(
  config: DatabaseConfig,
  log: (line: string) => void,
  { alone = false }: { alone?: boolean } = {},
): Promise<ConnectedDatabase> {
  const external = externalOf(config)
  const use = { log, attached: config.attached ?? null }
  if (external) return openAsItIs(external, use, commandStatementMs)
  const start = alone ? startEmbedded : joinEmbedded
  return openEmbedded(config, await start(config.dataDir, { log }), (connection) =>
    openAsItIs(connection, use, commandStatementMs),
  )
}

/** More connections to a database that is open, for statements that nobody waits for. */
export const openForLong = (connection: Connection, log: (line: string) => void): Promise<OpenDb> =>
  openAsItIs(connection, { log, attached: null }, commandStatementMs)

function externalOf({ databaseUrl, isDatabasePrepared }: DatabaseConfig): Connection | undefined {
  if (!databaseUrl) return undefined
  return {
    connectionString: databaseUrl,
    ...(isDatabasePrepared === false && { isPrepared: false }),
  }
}

async function openEmbedded(
  { dataDir }: DatabaseConfig,
  embedded: EmbeddedPostgres,
  open: (connection: Connection) => Promise<ConnectedDatabase>,
): Promise<ConnectedDatabase> {
  try {
    const opened = await openDespiteRestarts(embedded, open)
    const close = async () => {
      try {
        await opened.close()
      } finally {
        await embedded.stop()
      }
    }
    return { ...opened, close }
  } catch (error) {
    await embedded.stop()
    const code = errorCode(error) ?? ''
    const damage = damageStates.test(code)
      ? code
      : isDatabaseUnavailable(error)
        ? embedded.damage?.()
        : undefined
    throw damage === undefined ? error : damagedFiles(dataDir, damage)
  }
}

const MOST_RESTARTS = 20
const PAUSE_MS = 100

/**
 * PostgreSQL that stops over damaged files may be gone before it heard a call; its log says why a
 * little later.
 */
async function openDespiteRestarts<T>(
  embedded: EmbeddedPostgres,
  open: (connection: Connection) => Promise<T>,
) {
  for (let restarts = 0; ; restarts++) {
    try {
      return await open(embedded.connection)
    } catch (error) {
      const isOver = restarts >= MOST_RESTARTS || embedded.damage?.() !== undefined
      if (isOver || !isDatabaseUnavailable(error)) throw error
      await sleep(PAUSE_MS)
    }
  }
}

// These SQLSTATEs mean missing or corrupt database files.
const damageStates = /^(58P01|XX00[012])$/

async function openUpToDate(connection: Connection, use: Use): Promise<ConnectedDatabase> {
  const opened = await openAsItIs(connection, use, serverStatementMs)
  try {
    await migrate(opened.db)
    return opened
  } catch (error) {
    await opened.close()
    throw error
  }
}

async function openChecked(connection: Connection, use: Use): Promise<OpenDb> {
  const opened = openDb(connection, use)
  try {
    assertVersion(await readVersion(opened.db, connection))
    return opened
  } catch (error) {
    await opened.close()
    throw error
  }
}

/** @param mostMs how long a statement may take, which the database itself holds it to */
async function openAsItIs(
  connection: Connection,
  use: Use,
  mostMs: number,
): Promise<ConnectedDatabase> {
  try {
    return { ...(await openChecked(withStatementLimit(connection, mostMs), use)), connection }
  } catch (error) {
    if (!refusesSettings(error)) throw error
    const opened = await openChecked(connection, use)
    use.log(
      'The connection to the database takes no session settings, as behind a pooler: give its role a statement_timeout of 20 seconds, as docs/scaling.md says.',
    )
    return { ...opened, connection }
  }
}

/** Reads the server's version and settings. Throws DatabaseRefusal where nothing answers. */
export async function readVersion(db: Db, connection: Connection): Promise<string> {
  try {
    const { rows } = await sql<{ server_version: string }>`show server_version`.execute(db)
    return rows[0]?.server_version ?? ''
  } catch (error) {
    const reason = errorCode(error) ?? String(error)
    // This comes first: a pooler reports it as a protocol violation, as it does an unreachable
    // database.
    if (refusesSettings(error)) throw error
    if (isDatabaseUnavailable(error)) {
      const which =
        'connectionString' in connection ? 'database of DATABASE_URL' : 'embedded database'
      throw new DatabaseRefusal(`The ${which} cannot be reached (${reason}).`, { cause: error })
    }
    if (accessRefused.test(reason)) {
      throw new DatabaseRefusal(
        `The database refuses the user and password of DATABASE_URL (${reason}).`,
      )
    }
    if (reason === noSuchDatabase)
      throw new DatabaseRefusal(`There is no database of the name in DATABASE_URL (${reason}).`)
    throw error
  }
}

// A password that is missing altogether the driver notices itself, without a code.
const accessRefused = /^28...$|SASL/
const noSuchDatabase = '3D000'

/** @param version as the server tells it: `15.18 (Debian 15.18-0+deb12u1)` */
export function assertVersion(version: string): void {
  if (Number.parseInt(version, 10) >= OLDEST_MAJOR) return
  throw new DatabaseRefusal(
    `The database of DATABASE_URL is PostgreSQL ${version}, and this server needs ${OLDEST_MAJOR} or later.`,
  )
}
