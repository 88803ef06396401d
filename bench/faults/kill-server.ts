import { moveIn } from '../data/residents.ts'
import { makeDataFolder } from '../running/data-folder.ts'
import { reachBeside } from '../running/installation.ts'
import { spawnServer, startServer, type ServerProcess } from '../running/server.ts'
import type { Db } from '../../server/src/platform/db/db.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { randomFrom } from './random.ts'
import { openLedger, startWriters, untilAcknowledged, type Ledger } from './writers.ts'

export type Killings = {
  ledger: Ledger
  /** How long each start after a kill took, in milliseconds. */
  startsMs: number[]
}

const members = 6
const mostEntriesBeforeKill = 120
const mostMsIntoStart = 400

/**
 * Kills a server again and again while members write, and every fifth time its successor too, before that is ready;
 * then looks at what is left.
 * @param look what to ask of the database while the last server runs
 */
export async function killServer<Found>(
  { kills, seed }: { kills: number; seed: number },
  look: (db: Db, killings: Killings) => Promise<Found>,
): Promise<Found> {
  using folder = makeDataFolder()
  const random = randomFrom(seed)
  const killings: Killings = { ledger: openLedger(), startsMs: [] }
  let server = await startServer({ dataDir: folder.path })
  try {
    const writers = startWriters(() => server.address, await makeMembers(folder.path), killings.ledger)
    try {
      for (let kill = 1; kill <= kills; kill++) {
        await untilAcknowledged(killings.ledger, random(mostEntriesBeforeKill))
        await server.kill()
        if (kill % 5 === 0) await killAtStart(folder.path, random(mostMsIntoStart))
        server = await spawnServer({ dataDir: folder.path })
        killings.startsMs.push(await server.ready())
      }
      await untilAcknowledged(killings.ledger, 1)
    } finally {
      await writers.stop()
    }
    await using beside = await closable(folder.path)
    return await look(beside.db, killings)
  } finally {
    await server.stop()
  }
}

async function makeMembers(dataDir: string) {
  await using beside = await closable(dataDir)
  return await moveIn(beside.db, members)
}

async function closable(dataDir: string) {
  const { db, close } = await reachBeside(dataDir)
  return { db, [Symbol.asyncDispose]: close }
}

async function killAtStart(dataDir: string, afterMs: number) {
  const server: ServerProcess = await spawnServer({ dataDir })
  await sleep(afterMs)
  await server.kill()
}
