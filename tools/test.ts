import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { nextMidnight } from '@app/contract/newsroom/calendar'
import { howToGetChromium } from './chromium.ts'
import { runChecks } from './check-steps.ts'
import { getTestBrowser } from './get-browser.ts'
import { root, runAloud } from './steps.ts'
import { countBrowserTests, countTests, type Count } from './test-counts.ts'

/** The longest that a run of the browser tests may take. */
const BROWSER_RUN_MS = 20 * 60_000
const vitestReport = 'test-results/vitest.json'
const playwrightReport = 'test-results/playwright.json'

// The tests wait a fifth of their time, for PostgreSQL and for processes: the checks fit into that,
// one after another.
const checkLines: string[] = []
const checking = runChecks({ lanes: 1, print: (line) => checkLines.push(line) })
const counts: Count[] = []

console.log('Unit and integration')
const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`]
counts.push(await countedRun('tests', 'vitest', ['run', ...reporters], vitestReport, countTests))

console.log('\nCheck')
counts.push({ passed: 0, failed: (await checking).length, skipped: 0 })
console.log(checkLines.join('\n'))

console.log('\nEnd to end')
if (await getTestBrowser()) {
  await midnightIsFar()
  counts.push(await countedRun('browser', 'playwright', ['test'], playwrightReport, countBrowserTests))
} else {
  console.log(howToGetChromium)
  counts.push({ passed: 0, failed: 1, skipped: 0 })
}

const sumOf = (what: keyof Count) => counts.reduce((sum, count) => sum + count[what], 0)
const failed = sumOf('failed')
const skipped = sumOf('skipped')
console.log(`\n${sumOf('passed')} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
process.exitCode = failed > 0 ? 1 : 0

/**
 * The newsroom's stream moves on at midnight UTC, under every running test: in CI the run waits for
 * midnight to pass.
 */
async function midnightIsFar() {
  const leftMs = nextMidnight(new Date()).getTime() - Date.now()
  if (!process.env['CI'] || leftMs > BROWSER_RUN_MS) return
  console.log('Waiting for midnight UTC to pass …')
  await sleep(leftMs + 60_000)
}

/** A run that ends badly without naming a failed test counts as one failure. */
async function countedRun(
  name: string,
  command: string,
  args: string[],
  report: string,
  count: (report: unknown) => Count,
) {
  rmSync(join(root, report), { force: true })
  const { passed: ranWell } = await runAloud({ name, command, args })
  const counted = count(readReport(report))
  return ranWell || counted.failed > 0 ? counted : { ...counted, failed: 1 }
}

function readReport(report: string): unknown {
  try {
    return JSON.parse(readFileSync(join(root, report), 'utf8'))
  } catch {
    return null
  }
}
