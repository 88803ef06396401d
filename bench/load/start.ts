import { setTimeout as sleep } from 'node:timers/promises'
import { fillEntries } from '../data/journal.queries.ts'
import { registerMembers } from '../data/members.ts'
import { median, ms, type Effort, type Report } from '../report.ts'
import { makeFolder, openEmbedded } from '../servers/installation.ts'
import { highestDuring, memoryOfTree } from '../servers/processes.ts'
import { spawnServer, startServer } from '../servers/server.ts'
import { drive } from './drive.ts'
import { connect, listPath, read, write } from './requests.ts'

const starts = 5
const longestFirstMs = 8_000
const longestSecondMs = 3_000
const mostIdleMb = 350
const mostUnderListsMb = 400
const IDLE_AFTER_MS = 5_000

/** Measures `npm start` from its spawn to the first 200 of /readyz. */
export async function measureStarts(report: Report): Promise<void> {
  const first: number[] = []
  const second: number[] = []
  for (let time = 0; time < starts; time++) {
    using folder = makeFolder()
    for (const times of [first, second]) {
      await using server = await spawnServer({ dataDir: folder.path, byNpm: true })
      times.push(await server.ready())
    }
  }
  addStart(report, 'npm start, new folder', median(first), longestFirstMs)
  addStart(report, 'npm start, second time', median(second), longestSecondMs)
}

const addStart = (report: Report, name: string, found: number, longest: number) =>
  report.add(name, ms(found), { target: `< ${longest / 1000} s`, isReached: found < longest })

/**
 * Measures the memory of all that `npm start` started: idle, under lists, then under lists and
 * creates.
 */
export async function measureMemory(report: Report, { seconds }: Effort): Promise<void> {
  using folder = makeFolder()
  await using server = await startServer({ dataDir: folder.path, byNpm: true })
  // The memory of the start itself is given back in the first seconds.
  await sleep(IDLE_AFTER_MS)
  const measure = () => memoryOfTree(server.pid, folder.path).pss
  addMemory(report, 'idle after npm start', measure(), mostIdleMb)
  const members = await registerMembers(server.address, 16)
  {
    await using database = await openEmbedded(folder.path)
    await fillEntries(database.db, [
      { memberIds: members.map(({ id }) => id), entries: 60, characters: 1400 },
    ])
  }
  const load = { pid: server.pid, address: server.address, seconds: 2 * seconds }
  const lists = connect(16, members, (one) => read(one, listPath))
  const both = connect(16, members, (one, index) =>
    index % 2 ? read(one, listPath) : write(one, index),
  )
  const underLists = await highestDuring(drive({ ...load, clients: lists }), measure)
  addMemory(report, 'most under lists at 16 connections', underLists, mostUnderListsMb)
  const underBoth = await highestDuring(drive({ ...load, clients: both }), measure)
  addMemory(report, 'most under lists and creates at 16 connections', underBoth)
}

function addMemory(report: Report, name: string, megabytes: number, most?: number) {
  const target =
    most === undefined ? undefined : { target: `< ${most} MB`, isReached: megabytes < most }
  report.add(`Memory, ${name}`, `${Math.round(megabytes)} MB`, target)
}
