import { fillEntries } from '../data/fill.queries.ts'
import { moveIn } from '../data/residents.ts'
import { median, ms, percent, perSecond, type Report } from '../figures.ts'
import { driveByTurns } from '../load/load.ts'
import { connectionsOf, readsList } from '../load/requests.ts'
import { openInstallation } from '../running/installation.ts'
import { freePort } from '../running/server.ts'
import type { Effort } from './effort.ts'

const connections = 16
const looks = 20

/** What it costs a call that it is counted, and what a look at the figures costs. */
export async function measureWatch(report: Report, { seconds, runs }: Effort): Promise<void> {
  const port = await freePort()
  await using plain = await openInstallation()
  await using watched = await openInstallation({ environment: { METRICS_PORT: String(port) } })
  const loads = await Promise.all(
    [plain, watched].map(async ({ server, db }) => {
      const residents = await moveIn(db, connections)
      await fillEntries(db, [{ memberIds: residents.map(({ id }) => id), entries: 60, characters: 1400 }])
      const clients = connectionsOf(connections, residents, (one) => readsList(one))
      return { pid: server.pid, url: server.address, seconds, clients }
    }),
  )
  const [without, withFigures] = await driveByTurns(loads, runs)
  if (!without || !withFigures) return
  const more = withFigures.processorMs / without.processorMs - 1
  report.add(
    'List of 50, 16 connections, counted',
    `${perSecond(withFigures.perSecond)}, ${withFigures.processorMs.toFixed(2)} ms of processor; uncounted ${perSecond(without.perSecond)}, ${without.processorMs.toFixed(2)} ms: ${percent(more)} more`,
  )
  const look = await lookAt(`http://127.0.0.1:${port}/metrics`)
  report.add('A look at the figures', `${ms(look.medianMs)}, ${look.kilobytes.toFixed(0)} kB, ${look.series} series`)
}

async function lookAt(url: string) {
  const took: number[] = []
  let text = ''
  for (let look = 0; look < looks; look++) {
    const startedAt = performance.now()
    text = await (await fetch(url)).text()
    took.push(performance.now() - startedAt)
  }
  const series = text.split('\n').filter((line) => line !== '' && !line.startsWith('#')).length
  return { medianMs: median(took), kilobytes: text.length / 1024, series }
}
