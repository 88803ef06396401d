import { setTimeout as sleep } from 'node:timers/promises'
import { registerMembers } from '../data/members.ts'
import { describeCounts, median, ms, type Effort, type Report } from '../report.ts'
import { makeFolder, openEmbedded, type Db } from '../servers/installation.ts'
import { spawnServer, startServer } from '../servers/server.ts'
import { addKept, openLedger, startWriters, waitForEntries, type Ledger } from './writers.ts'

type Killed = {
  ledger: Ledger
  /** The time that each start after a kill took, in milliseconds. */
  startsMs: number[]
}

const members = 6
const mostEntriesBeforeKill = 120
const mostMsIntoStart = 400

/** Kills a server under writes at random moments; every acknowledged entry must be there. */
export async function killServerOften(report: Report, { kills, seed }: Effort): Promise<void> {
  await killServer({ kills, seed }, async (db, { ledger, startsMs }) => {
    report.add(
      `Server killed under writes (seed ${seed})`,
      `${kills} times; ${describeCounts(ledger.others)}`,
    )
    report.add(
      '  start after a kill: median, longest',
      `${ms(median(startsMs))}, ${ms(Math.max(...startsMs))}`,
    )
    await addKept(report, db, ledger.acknowledged)
  })
}

/**
 * Kills a server again and again while members write, and every fifth time its successor too,
 * before that is ready.
 * @param inspect runs on the database while the last server runs
 */
export async function killServer<Found>(
  { kills, seed }: { kills: number; seed: number },
  inspect: (db: Db, killed: Killed) => Promise<Found>,
): Promise<Found> {
  using folder = makeFolder()
  const random = randomFrom(seed)
  const killed: Killed = { ledger: openLedger(), startsMs: [] }
  let server = await startServer({ dataDir: folder.path })
  try {
    const writers = startWriters(
      () => server.address,
      await registerMembers(server.address, members),
      killed.ledger,
    )
    try {
      for (let kill = 1; kill <= kills; kill++) {
        await waitForEntries(killed.ledger, random(mostEntriesBeforeKill))
        await server.kill()
        if (kill % 5 === 0) await killAtStart(folder.path, random(mostMsIntoStart))
        server = await spawnServer({ dataDir: folder.path })
        killed.startsMs.push(await server.ready())
      }
      await waitForEntries(killed.ledger, 1)
    } finally {
      await writers.stop()
    }
    await using database = await openEmbedded(folder.path)
    return await inspect(database.db, killed)
  } finally {
    await server.stop()
  }
}

async function killAtStart(dataDir: string, afterMs: number) {
  const server = await spawnServer({ dataDir })
  await sleep(afterMs)
  await server.kill()
}

/** Draws whole numbers below a bound, the same ones for the same seed (Mulberry32). */
export function randomFrom(seed: number): (below: number) => number {
  let state = seed >>> 0
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}
