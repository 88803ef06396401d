import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { measureCoach } from './cases/measure-coach.ts'
import { measureCreate } from './cases/measure-create.ts'
import { measureExport } from './cases/measure-export.ts'
import { measureFirstScreen } from './cases/measure-first-screen.ts'
import { measureGrowth } from './cases/measure-growth.ts'
import { measureList } from './cases/measure-list.ts'
import { measureMemory } from './cases/measure-memory.ts'
import { measureStarts } from './cases/measure-starts.ts'
import { measureStorage } from './cases/measure-storage.ts'
import { measureWatch } from './cases/measure-watch.ts'
import { chooseParts } from './chosen-parts.ts'
import { openReport, printTable } from './figures.ts'

const cases = {
  list: measureList,
  create: measureCreate,
  growth: measureGrowth,
  memory: measureMemory,
  starts: measureStarts,
  coach: measureCoach,
  export: measureExport,
  storage: measureStorage,
  screen: measureFirstScreen,
  watch: measureWatch,
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    growth: { type: 'boolean', default: false },
    seconds: { type: 'string', default: '5' },
    runs: { type: 'string', default: '3' },
  },
})
const effort = { seconds: Number(values.seconds), runs: Number(values.runs), growth: values.growth }
const report = openReport()
const { chosen, leftOut } = chooseParts(cases, positionals)
const loadBefore = loadavg()[0]
for (const [name, measure] of chosen) {
  console.error(name)
  await measure(report, effort)
}
printTable(report.figures)
console.log(`Load of the machine before: ${loadBefore?.toFixed(2)}.${leftOut}`)
