import { daysAfter } from '@app/contract/days'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { premiumThemes } from '../../contract/src/newsroom/themes.ts'
import { openDb, type Db } from '../../server/src/platform/db/db.ts'
import { listMoves, openGenerations, streamKept } from '../data/stream.queries.ts'
import { makeDataFolder } from '../running/data-folder.ts'
import { startServer, type ServerProcess } from '../running/server.ts'
import { startExternalPostgres } from './external-postgres.ts'
import { faultsOf } from './stream-faults.ts'
import type { Told } from './told.ts'

const first = '2026-10-24'
const gap = 12
const secondsApart = 2
const secondsBefore = 30
// What the scheduler ordered from a server that was killed at work is taken up again within 30 s and its pause of three
// to five minutes.
const PATIENCE_MS = 400_000
const POLL_MS = 50

/** The clocks of two servers, as a moment by the one; the other is two seconds behind. */
type StartAt = (moment: string) => Promise<[ServerProcess, ServerProcess]>

/**
 * Two real servers whose clocks are set two seconds apart: over a midnight together, over one at which the first of them
 * is killed, and started at once after twelve missed ones.
 */
export async function crossMidnights(): Promise<Told> {
  using folder = makeDataFolder()
  using files = makeDataFolder()
  await using postgres = await startExternalPostgres(folder.path)
  const startAt: StartAt = async (moment) => {
    const shift = Date.parse(moment) - Date.now()
    const start = (shiftMs: number) => startServer(shifted(files.path, postgres.url, shiftMs))
    return Promise.all([start(shift), start(shift - secondsApart * 1000)])
  }
  const { db, close } = openDb({ connectionString: postgres.url }, { log: console.error })
  try {
    await crossTogether(db, startAt)
    await crossWithAKill(db, startAt)
    await startAfterGap(db, startAt)
    return await told(db)
  } finally {
    await close()
  }
}

const preload = fileURLToPath(new URL('../running/shifted-clock.ts', import.meta.url))

const shifted = (dataDir: string, databaseUrl: string, shiftMs: number) => ({
  dataDir,
  environment: {
    DATABASE_URL: databaseUrl,
    NODE_OPTIONS: `--import=${preload}`,
    CLOCK_SHIFT_MS: String(Math.round(shiftMs)),
  },
})

const shortlyBefore = (date: string) => new Date(Date.parse(date) - secondsBefore * 1000).toISOString()

async function crossTogether(db: Db, startAt: StartAt) {
  const servers = await startAt(shortlyBefore(daysAfter(first, 1)))
  await movedTo(db, daysAfter(first, 1))
  // Until the slower one has had its midnight too.
  await sleep(2 * secondsApart * 1000)
  await written(db)
  await Promise.all(servers.map((server) => server.stop()))
}

async function crossWithAKill(db: Db, startAt: StartAt) {
  const [one, other] = await startAt(shortlyBefore(daysAfter(first, 2)))
  await movedTo(db, daysAfter(first, 2))
  await one.kill()
  await sleep(2 * secondsApart * 1000)
  await written(db)
  await other.stop()
}

async function startAfterGap(db: Db, startAt: StartAt) {
  const servers = await startAt(`${daysAfter(first, 2 + gap)}T12:00:00Z`)
  await movedTo(db, daysAfter(first, 2 + gap))
  await written(db)
  await Promise.all(servers.map((server) => server.stop()))
}

const movedTo = (db: Db, date: string) => until(async () => (await listMoves(db)).at(-1)?.date === date)
const written = (db: Db) => until(async () => (await openGenerations(db)) === 0)

async function until(isSo: () => Promise<boolean>) {
  for (let waitedMs = 0; waitedMs < PATIENCE_MS && !(await isSo()); waitedMs += POLL_MS) await sleep(POLL_MS)
}

async function told(db: Db): Promise<Told> {
  const moves = await listMoves(db)
  const kept = await streamKept(db, premiumThemes)
  const late = moves.slice(0, 2).map(({ lateMs }) => `${lateMs} ms`)
  const dates = moves.map(({ date }) => date)
  return {
    lines: [
      `Two servers, real processes with shifted clocks, over midnight: moved ${late.join(' and ')} after it, at the second one of them killed; started at once after ${gap} missed dates; ${dates.length} dates moved, ${kept.ordered} generations ordered, ${kept.done} written`,
    ],
    losses: faultsOf(kept, dates, { from: daysAfter(first, 1), to: daysAfter(first, 2 + gap), ordered: 3 }),
  }
}
