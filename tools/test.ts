import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { nextMidnight } from '@app/contract/newsroom/calendar'
import { howToGetChromium } from './chromium.ts'
import { runChecks } from './check-steps.ts'
import { getTestBrowser } from './get-browser.ts'
import { root, runAloud, runSteps, type CommandStep } from './steps.ts'
import { countBrowserTests, countTests, type Count } from './test-counts.ts'

/** The longest that a run of the browser tests may take. */
const BROWSER_RUN_MS = 20 * 60_000
const none: Count = { passed: 0, failed: 0, skipped: 0, failures: [], retried: [] }

const times: string[] = []
const counts: Count[] = []
const startedAt = performance.now()

// The tests wait a part of their time, for PostgreSQL and for processes: the checks fit into that,
// one after another.
console.log('Unit and integration, and the check')
const checkLines: string[] = []
const checking = timed('check', runChecks({ lanes: 1, print: (line) => checkLines.push(line) }))
counts.push(
  await timed('unit and integration', runAloudCounted(vitestOf('code', ['--reporter=default']))),
)
const failedChecks = await checking
counts.push({ ...none, failed: failedChecks.length, failures: failedChecks })
console.log(checkLines.join('\n'))

// The browser tests wait for their pages, too. One process renders the screens meanwhile, behind
// the browser, and prints when it has ended.
console.log('\nEnd to end, and the screens')
const screens = timed(
  'screens',
  runQuietlyCounted(vitestOf('screens', ['--reporter=default', '--maxWorkers=1'])),
)
counts.push(await timed('end to end', runBrowserTests()), await screens)

const sumOf = (what: 'passed' | 'failed' | 'skipped') =>
  counts.reduce((sum, count) => sum + count[what], 0)
const failed = sumOf('failed')
const skipped = sumOf('skipped')
for (const name of counts.flatMap(({ retried }) => retried))
  console.log(`Passed at a second try: ${name}`)
// Where only the end of a log is kept, it tells what failed.
for (const name of counts.flatMap(({ failures }) => failures)) console.log(`Failed: ${name}`)
console.log(`\nTook ${secondsSince(startedAt)} s: ${times.join(', ')}`)
console.log(
  `${sumOf('passed')} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
)
process.exitCode = failed > 0 ? 1 : 0

async function runBrowserTests(): Promise<Count> {
  if (!(await getTestBrowser())) {
    console.log(howToGetChromium)
    return { ...none, failed: 1, failures: ['no browser'] }
  }
  await midnightIsFar()
  const report = 'test-results/playwright.json'
  return runAloudCounted({
    step: { name: 'browser', command: 'playwright', args: ['test'] },
    report,
    count: countBrowserTests,
  })
}

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

type CountedStep = { step: CommandStep; report: string; count: (report: unknown) => Count }

function vitestOf(project: 'code' | 'screens', options: readonly string[]): CountedStep {
  const report = `test-results/${project}.json`
  const args = [
    'run',
    '--project',
    project,
    ...options,
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]
  return { step: { name: project, command: 'vitest', args }, report, count: countTests }
}

function runAloudCounted(counted: CountedStep): Promise<Count> {
  return runCounted(counted, runAloud)
}

/** Runs behind everything else that wants the processor, and prints its output if it fails. */
function runQuietlyCounted(counted: CountedStep): Promise<Count> {
  return runCounted(counted, async (step) => {
    const [outcome] = await runSteps([{ ...step, isPatient: true }])
    return outcome ?? { passed: false }
  })
}

/** A run that ends badly without naming a failed test counts as one failure. */
async function runCounted(
  { step, report, count }: CountedStep,
  run: (step: CommandStep) => Promise<{ passed: boolean }>,
): Promise<Count> {
  rmSync(join(root, report), { force: true })
  const { passed: ranWell } = await run(step)
  const counted = count(readReport(report))
  return ranWell || counted.failed > 0 ? counted : { ...counted, failed: 1, failures: [step.name] }
}

function readReport(report: string): unknown {
  try {
    return JSON.parse(readFileSync(join(root, report), 'utf8'))
  } catch {
    return null
  }
}

/** Notes how long a part of the run took. */
async function timed<T>(name: string, work: Promise<T>): Promise<T> {
  const beganAt = performance.now()
  const done = await work
  times.push(`${name} ${secondsSince(beganAt)} s`)
  return done
}

function secondsSince(beganAt: number) {
  return Math.round((performance.now() - beganAt) / 1000)
}
