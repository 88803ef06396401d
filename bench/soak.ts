import { parseArgs } from 'node:util'
import { writeFileSync } from 'node:fs'
import { openInstallation } from './running/installation.ts'
import { drawCurve } from './soak/curve.ts'
import { lossesIn, settled } from './faults/settle.ts'
import { moveIn } from './data/residents.ts'
import { startUse } from './soak/use.ts'
import { watch } from './soak/watch.ts'

const mostGrowth = 0.1

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '120' },
    rate: { type: 'string', default: '20' },
    curve: { type: 'string' },
  },
})
const [minutes, rate] = [Number(values.minutes), Number(values.rate)]

await using installation = await openInstallation()
const { server, db, dataDir } = installation
const use = startUse(server.address, await moveIn(db, 40), rate)
const { samples, growth } = await watch({ pid: server.pid, dataDir, minutes, asked: use.asked })
await use.stop()
const kept = await settled(db, use.acknowledged())

const { told, failures } = use.answers()
console.log(`${minutes} minutes at ${rate} calls a second: ${use.asked()} calls; ${told}`)
console.log(
  `${use.acknowledged().length} entries acknowledged, ${kept.found} found; ${kept.answered} of ${kept.entries} with one insight`,
)
for (const { of, fromMb, toMb, share } of growth) {
  const sign = share < 0 ? '−' : '+'
  const percent = `${sign}${Math.abs(share * 100).toFixed(1)} %`
  console.log(`${of}: ${fromMb.toFixed(0)} MB in the second quarter, ${toMb.toFixed(0)} MB in the last (${percent})`)
}
if (values.curve) writeFileSync(values.curve, drawCurve(samples))

const wrong = [
  ...lossesIn(kept, use.acknowledged()),
  ...failures,
  ...growth.filter(({ share }) => share > mostGrowth).map(({ of }) => `${of} grew`),
]
console.log(wrong.length > 0 ? `Lost or wrong: ${wrong.join('; ')}` : 'Memory is flat, and nothing was lost.')
process.exitCode = wrong.length > 0 ? 1 : 0
