import { parseArgs } from 'node:util'
import { chooseParts } from './chosen-parts.ts'
import { restoreBackups } from './faults/backups.ts'
import { crossMidnights } from './faults/cross-midnight.ts'
import { failProvider } from './faults/fail-provider.ts'
import { fillDisk, fillPhotoDisk } from './faults/fill-disk.ts'
import { jumpClocks } from './faults/jump-clocks.ts'
import { killDatabase } from './faults/kill-database.ts'
import { killImport } from './faults/kill-import.ts'
import { killServer } from './faults/kill-server.ts'
import { moveDays } from './faults/move-days.ts'
import { shareOneFolder } from './faults/one-folder.ts'
import { rollServers } from './faults/roll-servers.ts'
import { lossesIn, settled } from './faults/settle.ts'
import { stopDatabase } from './faults/stop-database.ts'
import { startOnEarlier } from './faults/start-on-earlier.ts'
import { stopGracefully } from './faults/stop-gracefully.ts'
import type { Told } from './faults/told.ts'
import { runTwoServers } from './faults/two-servers.ts'
import { describeOthers } from './faults/writers.ts'
import { median, ms } from './figures.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { kills: { type: 'string', default: '20' }, seed: { type: 'string', default: '1' } },
})

const faults = {
  kills: killOften,
  database: () => killDatabase({ kills: 5 }),
  absence: stopDatabase,
  stops: stopGracefully,
  servers: runTwoServers,
  rolling: rollServers,
  folder: shareOneFolder,
  disk: fillDisk,
  photos: fillPhotoDisk,
  provider: failProvider,
  imports: killImport,
  versions: startOnEarlier,
  clocks: jumpClocks,
  days: moveDays,
  midnights: crossMidnights,
  backups: restoreBackups,
}

const { chosen, leftOut } = chooseParts(faults, positionals)
const losses: string[] = []
for (const [, run] of chosen) {
  const told = await run()
  console.log(told.lines.join('\n'))
  losses.push(...told.losses)
}
console.log(`${losses.length > 0 ? `Lost or wrong: ${losses.join('; ')}.` : 'Nothing was lost.'}${leftOut}`)
process.exitCode = losses.length > 0 ? 1 : 0

async function killOften(): Promise<Told> {
  const [kills, seed] = [Number(values.kills), Number(values.seed)]
  return killServer({ kills, seed }, async (db, { ledger, startsMs }) => {
    const kept = await settled(db, ledger.acknowledged)
    return {
      lines: [
        `${kills} times the server killed under writes (seed ${seed}): ${ledger.acknowledged.length} acknowledged, ${kept.found} found, ${kept.answered} of ${kept.entries} entries with one insight`,
        `Starts after a kill: median ${ms(median(startsMs))}, longest ${ms(Math.max(...startsMs))}. Other answers: ${describeOthers(ledger)}`,
      ],
      losses: lossesIn(kept, ledger.acknowledged),
    }
  })
}
