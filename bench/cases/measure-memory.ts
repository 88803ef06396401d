import { setTimeout as sleep } from 'node:timers/promises'
import { fillEntries } from '../data/fill.queries.ts'
import { moveIn } from '../data/residents.ts'
import type { Report } from '../figures.ts'
import { drive } from '../load/load.ts'
import { connectionsOf, readsList, writesEntries } from '../load/requests.ts'
import { makeDataFolder } from '../running/data-folder.ts'
import { reachBeside } from '../running/installation.ts'
import { memoryOfTree, type Memory } from '../running/process-tree.ts'
import { startServer } from '../running/server.ts'
import type { Effort } from './effort.ts'

const mostIdleMb = 350
const IDLE_AFTER_MS = 5_000

/** Memory of everything that `npm start` has started. */
export async function measureMemory(report: Report, { seconds }: Effort): Promise<void> {
  using folder = makeDataFolder()
  await using server = await startServer({ dataDir: folder.path, byNpm: true })
  // What the start itself needed is given back in the first seconds.
  await sleep(IDLE_AFTER_MS)
  const idle = memoryOfTree(server.pid, folder.path)
  report.add('Memory, idle after npm start', describe(idle), {
    target: `< ${mostIdleMb} MB`,
    isReached: idle.pss < mostIdleMb,
  })

  const { db, close } = await reachBeside(folder.path)
  const residents = await moveIn(db, 16)
  await fillEntries(db, [{ memberIds: residents.map(({ id }) => id), entries: 60, characters: 1400 }])
  await close()
  const clients = connectionsOf(16, residents, (one, index) => (index % 2 ? readsList(one) : writesEntries(one, index)))
  const loaded = drive({ pid: server.pid, url: server.address, seconds: 2 * seconds, clients })
  const peak = await highest(loaded, () => memoryOfTree(server.pid, folder.path))
  report.add('Memory, most under lists and creates at 16 connections', describe(peak))
}

async function highest(whilst: Promise<unknown>, look: () => Memory): Promise<Memory> {
  const over = whilst.then(() => true)
  let highestYet = look()
  while (!(await Promise.race([over, sleep(250, false)]))) {
    const now = look()
    if (now.pss > highestYet.pss) highestYet = now
  }
  return highestYet
}

const describe = ({ pss, rss, processes }: Memory) =>
  `${Math.round(pss)} MB (RSS ${Math.round(rss)} MB, ${processes} processes)`
