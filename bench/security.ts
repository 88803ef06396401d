import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { chooseParts } from './chosen-parts.ts'
import { openReport, printTable } from './figures.ts'
import { measureSignIns } from './security/measure-sign-ins.ts'
import { sendOddRequests } from './security/send-odd-requests.ts'
import { starveOthers } from './security/starve.ts'
import { dripSlowly } from './security/slow-clients.ts'

// What whoever means harm can do to a server that runs: odd requests, guesses, connections that never end.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { requests: { type: 'string', default: '20000' }, seed: { type: 'string', default: '1' } },
})
const cases = {
  requests: sendOddRequests,
  doors: measureSignIns,
  slow: dripSlowly,
  starve: starveOthers,
}
const { chosen, leftOut } = chooseParts(cases, positionals)
const effort = { requests: Number(values.requests), seed: Number(values.seed) }
const report = openReport()
const loadBefore = loadavg()[0]
for (const [name, run] of chosen) {
  console.error(name)
  await run(report, effort)
}
printTable(report.figures)
console.log(`Load of the machine before: ${loadBefore?.toFixed(2)}.${leftOut}`)
process.exitCode = report.figures.some(({ isReached }) => isReached === false) ? 1 : 0
