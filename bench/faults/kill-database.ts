import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { moveIn } from '../data/residents.ts'
import { openInstallation } from '../running/installation.ts'
import { isReady } from '../running/server.ts'
import { lossesIn, settled } from './settle.ts'
import { describeOthers, openLedger, startWriters, untilAcknowledged } from './writers.ts'
import { median, ms } from '../figures.ts'
import type { Told } from './told.ts'

const members = 6
const entriesBetween = 40
const READY_WITHIN_MS = 30_000

/** Kills the embedded PostgreSQL under writes, again and again, while the server goes on. */
export async function killDatabase({ kills }: { kills: number }): Promise<Told> {
  await using installation = await openInstallation()
  const { server, dataDir } = installation
  const residents = await moveIn(installation.db, members)
  const ledger = openLedger()
  const writers = startWriters(() => server.address, residents, ledger)
  const recoveriesMs: number[] = []
  for (let kill = 0; kill < kills; kill++) {
    await untilAcknowledged(ledger, entriesBetween)
    const pid = postmasterPid(dataDir)
    process.kill(pid, 'SIGKILL')
    recoveriesMs.push(await untilReadyOn(dataDir, server.address, pid))
  }
  await untilAcknowledged(ledger, entriesBetween)
  await writers.stop()
  const kept = await settled(installation.db, ledger.acknowledged)
  const statuses = [...ledger.others.keys()].filter((status) => status !== 503)
  const strange = statuses.map((status) => `answers of ${status} while the database was away`)
  return {
    lines: [
      `${kills} times PostgreSQL killed under writes: the server went on, and was ready again after ${ms(median(recoveriesMs))} (median), ${ms(Math.max(...recoveriesMs))} (longest)`,
      `${ledger.acknowledged.length} acknowledged, ${kept.found} found, ${kept.answered} of ${kept.entries} entries with one insight`,
      `Other answers meanwhile: ${describeOthers(ledger)}`,
    ],
    losses: [...lossesIn(kept, ledger.acknowledged), ...strange],
  }
}

const postmasterPid = (dataDir: string) =>
  Number.parseInt(readFileSync(`${dataDir}/postgres/data/postmaster.pid`, 'utf8'), 10)

async function untilReadyOn(dataDir: string, address: string, killed: number): Promise<number> {
  const startedAt = performance.now()
  while (performance.now() - startedAt < READY_WITHIN_MS) {
    if (![0, killed].includes(currentPid(dataDir)) && (await isReady(address))) return performance.now() - startedAt
    await sleep(5)
  }
  throw new Error(`The server is not ready ${READY_WITHIN_MS} ms after its PostgreSQL was killed`)
}

function currentPid(dataDir: string): number {
  try {
    return postmasterPid(dataDir)
  } catch {
    // Between the old file and the new one.
    return 0
  }
}
