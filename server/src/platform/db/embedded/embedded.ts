import { setTimeout as sleep } from 'node:timers/promises'
import { prepareBinaries } from './binaries.ts'
import { ensureCluster } from './cluster.ts'
import { chooseListening, type EmbeddedConnection } from './postgres-address.ts'
import { findNative, nativeAt } from './native.ts'
import { takeOwnership } from './owner-lock.ts'
import { choosePlace, type PostgresPaths } from './postgres-paths.ts'
import { PostmasterFailure, startPostmaster, type Postmaster } from './postmaster.ts'
import { clearRemains } from './recovery.ts'
import { damagedFiles, EmbeddedRefusal } from './embedded-refusal.ts'
import { supervise } from './supervisor.ts'

export type EmbeddedPostgres = {
  connection: EmbeddedConnection
  /**
   * Ends PostgreSQL in order and waits for it. Close your own connections first: those still open
   * are cut.
   */
  stop(): Promise<void>
  /** PostgreSQL's own words about damaged files, once it has said any. */
  damage?(): string | undefined
}

export type EmbeddedOptions = {
  log: (line: string) => void
  /** PostgreSQL settings besides our own. */
  settings?: Record<string, string>
  /** The folder of PostgreSQL's programs. Default: the package of this system. */
  nativeFolder?: string
  /** A server that runs as root keeps there what its database's user could not reach. */
  systemFolder?: string
}

const ourSettings = {
  max_connections: '50',
  // A search counts through all of a member's entries: 80 MB for ten thousand that lie among a
  // million of others.
  shared_buffers: '128MB',
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
  io_method: 'sync',
  jit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  timezone: 'UTC',
  // A new database plans for empty tables until it is first looked over; after a minute, as a rule.
  autovacuum_naptime: '10s',
  // Ours to do: PostgreSQL 18 hangs when it is asked to stop while it starts itself again.
  restart_after_crash: 'off',
  log_checkpoints: 'off',
  // The server reports a failed statement itself; PostgreSQL's own report would put people's words
  // in the log.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_line_prefix: '',
}

/**
 * Starts the private PostgreSQL of a data folder, making it the first time and recovering it after
 * a crash. Throws EmbeddedRefusal when it cannot.
 */
export async function startEmbedded(
  dataDir: string,
  options: EmbeddedOptions,
): Promise<EmbeddedPostgres> {
  const { log, nativeFolder, systemFolder = '/var/lib/stayer' } = options
  const native = nativeFolder ? nativeAt(nativeFolder) : findNative()
  const place = choosePlace(dataDir, systemFolder, log)
  const lock = takeOwnership(place.base, place.account)
  try {
    const binaries = prepareBinaries(native, place)
    const listening = await chooseListening(place)
    await ensureCluster(place, binaries, listening)
    let damage: string | undefined
    const onLine = (line: string) => {
      if (/\b(FATAL|PANIC)\b/.test(line) && damagePattern.test(line)) damage = line
      log(line)
    }
    const settings = { ...ourSettings, ...options.settings, ...listening.settings }
    const start = async () => {
      await clearRemains(place, binaries)
      return startPostmaster({ binaries, data: place.data, settings, log: onLine })
    }
    const { stop, ended } = supervise(await startFirst(start, place), start, onLine)
    // Bound to the supervision, not to what the caller keeps: a lock that is garbage collected is
    // open.
    const released = ended.finally(() => lock.release())
    return {
      connection: listening.connection,
      stop: () => stop().then(() => released),
      damage: () => damage,
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

// Matches PostgreSQL's messages, English here by LC_ALL, about a file that is missing, cut short or
// wrong.
const damagePattern =
  /could not (open|read|access|stat|locate) |incorrect checksum|control file|files are incompatible|invalid (checkpoint|primary|record)|invalid data|corrupt|does not exist|not a valid|is missing|could not find the database system|PANIC/i

async function startFirst(
  start: () => Promise<Postmaster>,
  { data }: PostgresPaths,
): Promise<Postmaster> {
  for (let attemptsLeft = 50; ; attemptsLeft--) {
    try {
      return await start()
    } catch (error) {
      if (!(error instanceof PostmasterFailure)) throw error
      // Backends of a PostgreSQL that was killed notice within moments, and end.
      const mayPass = error.message.includes('shared memory block')
      if (damagePattern.test(error.message)) throw damagedFiles(data, error.message)
      if (attemptsLeft === 0 || !mayPass) {
        throw new EmbeddedRefusal(
          `The embedded PostgreSQL does not start in ${data}: ${error.message}`,
        )
      }
      await sleep(100)
    }
  }
}
