import { daysAfter } from '@app/contract/days'
import { setTimeout as sleep } from 'node:timers/promises'
import { daysInStream } from '../../contract/src/newsroom/calendar.ts'
import { premiumThemes } from '../../contract/src/newsroom/themes.ts'
import { openInstallation, type Installation } from '../../server/src/installation.ts'
import { fillAllDays } from '../../server/src/newsroom/premium/fill-days.ts'
import { runSchedulerTick } from '../../server/src/newsroom/scheduler/tick.ts'
import { readConfig } from '../../server/src/platform/config.ts'
import { openLog } from '../../server/src/platform/logging.ts'
import { handlersOf, openEngines } from '../../server/src/products.ts'
import { listMoves, openGenerations, streamKept } from '../data/stream.queries.ts'
import { makeDataFolder } from '../running/data-folder.ts'
import { startExternalPostgres } from './external-postgres.ts'
import { datesFrom, faultsOf } from './stream-faults.ts'
import type { Told } from './told.ts'

const first = '2026-03-02'
const days = 200
const gap = 12

/** A server's worker and scheduler with a clock that it is told; its web side is not needed. */
type Simulated = { deps: Installation; setClock: (ms: number) => void; stop(): Promise<void> }

/** Two servers' workers on one database through 200 simulated midnights, each day's piece really written. */
export async function moveDays(): Promise<Told> {
  using folder = makeDataFolder()
  await using postgres = await startExternalPostgres(folder.path)
  const servers = [await simulate(postgres.url), await simulate(postgres.url)]
  const startedAt = performance.now()
  try {
    const faults = await liveThrough(servers)
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(0)
    return { lines: [...faults.lines, `That took ${seconds} s.`], losses: faults.losses }
  } finally {
    for (const server of servers) await server.stop()
  }
}

async function simulate(databaseUrl: string): Promise<Simulated> {
  const folder = makeDataFolder()
  const config = readConfig({ NODE_ENV: 'production', DATA_DIR: folder.path, DATABASE_URL: databaseUrl })
  const installation = await openInstallation(config, await openLog({ ...config, logLevel: 'error' }))
  let now = 0
  const deps = { ...installation, clock: { ...installation.clock, now: () => new Date(now) } }
  await deps.jobs.work(handlersOf(deps, await openEngines(deps)))
  const stop = async () => {
    await installation.jobs.stop()
    await installation.close()
    folder[Symbol.dispose]()
  }
  return { deps, setClock: (ms) => (now = ms), stop }
}

async function liveThrough(servers: readonly Simulated[]): Promise<Told> {
  const [one] = servers
  if (!one) throw new Error('There is no server')
  const { db } = one.deps
  await turn(servers, first, [0, 2])
  await fillAllDays(one.deps)
  await written(one)
  const losses: string[] = []
  for (let day = 1; day <= days; day++) {
    const date = daysAfter(first, day)
    await turn(servers, date, day % 2 === 0 ? [1, -3] : [-3, 1])
    await turn(servers, date, [5, 1])
    await written(one)
    const { live } = await streamKept(db, premiumThemes)
    if (live.join() !== datesFrom(date, daysInStream).join())
      losses.push(`on ${date} the stream held ${live.join(' ')}`)
  }
  const back = daysAfter(first, days + gap)
  await turn(servers, back, [1, 1])
  await written(one)
  const moves = (await listMoves(db)).map(({ date }) => date)
  const kept = await streamKept(db, premiumThemes)
  const ordered = daysInStream + days + 1
  return {
    lines: [
      `Two servers through ${days} simulated midnights and a gap of ${gap}: ${moves.length} dates moved, ${kept.done} pieces written for ${daysInStream} first days, ${days} dates and 1 after the gap, ${kept.orderedTwice} ordered twice; ${kept.archive.length} in the archive`,
    ],
    losses: [...losses, ...faultsOf(kept, moves, { from: daysAfter(first, 1), to: back, ordered })],
  }
}

/** Both look at their clocks at once, each so many seconds after midnight, or before it. */
const turn = (servers: readonly Simulated[], date: string, seconds: readonly number[]) =>
  Promise.all(
    servers.map(({ deps, setClock }, at) => {
      setClock(Date.parse(date) + (seconds[at] ?? 0) * 1000)
      return runSchedulerTick(deps, { schedulerId: deps.clock.newId() })
    }),
  )

async function written({ deps }: Simulated) {
  while ((await openGenerations(deps.db)) > 0) await sleep(20)
}
