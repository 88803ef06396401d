import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { findChromium, howToGetChromium, launchArgs } from '../tools/chromium.ts'
import { openReport, printTable } from './figures.ts'
import { measureLighthouse } from './landing/measure-lighthouse.ts'
import { measureRate } from './landing/measure-rate.ts'
import { measureWeight } from './landing/measure-weight.ts'
import { measureAccess } from './landing/measure-access.ts'
import { startDebuggedChromium } from './running/debugged-chromium.ts'
import { openInstallation } from './running/installation.ts'

// The public page as the built server gives it: what Lighthouse, axe and a browser find, and how many it can give.
const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '5' }, runs: { type: 'string', default: '3' } },
})
const effort = { seconds: Number(values.seconds), runs: Number(values.runs) }
const executablePath = findChromium()
if (!executablePath) throw new Error(howToGetChromium)

const report = openReport()
const loadBefore = loadavg()[0]
{
  await using installation = await openInstallation()
  const { server } = installation
  {
    await using debugged = await startDebuggedChromium(executablePath)
    await measureLighthouse(report, { address: server.address, debuggingPort: debugged.port, runs: effort.runs })
  }
  const browser = await chromium.launch({ executablePath, args: launchArgs })
  try {
    await measureWeight(report, { address: server.address, browser })
    await measureAccess(report, { address: server.address, browser })
  } finally {
    await browser.close()
  }
  await measureRate(report, server, effort)
}
printTable(report.figures)
console.log(`Load of the machine before: ${loadBefore?.toFixed(2)}`)
