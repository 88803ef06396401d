import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { chooseParts } from './chosen-parts.ts'
import { openReport, printTable } from './figures.ts'
import { measureBytes } from './scaling/measure-bytes.ts'
import { measureJobs } from './scaling/measure-jobs.ts'
import { measureReplicas } from './scaling/measure-replicas.ts'

const parts = { replicas: measureReplicas, jobs: measureJobs, bytes: measureBytes }

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seconds: { type: 'string', default: '5' }, runs: { type: 'string', default: '3' } },
})
const { chosen, leftOut } = chooseParts(parts, positionals)
const effort = { seconds: Number(values.seconds), runs: Number(values.runs), growth: false }
const report = openReport()
const loadBefore = loadavg()[0]
for (const [name, measure] of chosen) {
  console.error(name)
  await measure(report, effort)
}
printTable(report.figures)
console.log(`Load of the machine before: ${loadBefore?.toFixed(2)}.${leftOut}`)
