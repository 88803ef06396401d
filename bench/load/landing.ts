import { chromium } from '@playwright/test'
import lighthouse, { desktopConfig } from 'lighthouse'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { findChromium, howToGetChromium, launchArgs } from '../../tools/chromium.ts'
import { median, ms, type Effort, type Report } from '../report.ts'
import { makeFolder, openInstallation } from '../servers/installation.ts'
import { freePort } from '../servers/server.ts'
import { driveByTurns } from './drive.ts'
import { measureAccess, measureVisit, type Device } from './landing-page.ts'
import { describeLoad } from './requests.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo']
const longestPaintMs = 1300
const MOST_ATTEMPTS = 6
const READY_WITHIN_MS = 30_000

/**
 * Measures the public page as the built server sends it: Lighthouse, a first visit, axe, and its
 * rate.
 */
export async function measureLanding(report: Report, { runs, seconds }: Effort): Promise<void> {
  const executablePath = findChromium()
  if (!executablePath) return report.add('The public page', howToGetChromium)
  await using installation = await openInstallation()
  const { address, pid } = installation.server
  const devices = ['phone', 'desktop'] as const
  {
    await using debugged = await startDebuggedChromium(executablePath)
    for (const device of devices)
      await measureLighthouse(report, { address, port: debugged.port, runs, device })
  }
  const browser = await chromium.launch({ executablePath, args: launchArgs })
  try {
    for (const device of devices) await measureVisit(report, address, browser, device)
    await measureAccess(report, address, browser)
  } finally {
    await browser.close()
  }
  const request = { method: 'GET', path: '/', headers: { 'accept-encoding': 'gzip, deflate, br' } }
  const clients = Array.from({ length: 16 }, () => [request])
  const [found] = await driveByTurns([{ pid, address, seconds, clients }], runs)
  if (found) report.add('The page, 16 connections, brotli', describeLoad(found))
}

type Audit = { address: string; port: number; runs: number; device: Device }

/** Adds the worst score of all runs and the median of their timings. */
async function measureLighthouse(report: Report, { address, port, runs, device }: Audit) {
  const results: Awaited<ReturnType<typeof audit>>[] = []
  for (let run = 0; run < runs; run++) results.push(await audit(address, port, device))
  const worst = categories.map((name) =>
    Math.min(...results.map((result) => Math.round((result.categories[name]?.score ?? 0) * 100))),
  )
  const timing = (name: string) =>
    median(results.map(({ audits }) => audits[name]?.numericValue ?? Number.NaN))
  const paint = timing('largest-contentful-paint')
  const blocking = timing('total-blocking-time')
  const shift = Math.max(
    ...results.map(({ audits }) => audits['cumulative-layout-shift']?.numericValue ?? Number.NaN),
  )
  report.add(
    `Lighthouse, ${device}: ${categories.join(', ')} (worst of ${runs})`,
    worst.join(', '),
    {
      target: '100 each',
      isReached: worst.every((score) => score === 100),
    },
  )
  report.add(`Largest contentful paint, ${device}`, ms(paint), {
    target: `< ${ms(longestPaintMs)}`,
    isReached: paint < longestPaintMs,
  })
  report.add(`First contentful paint, ${device}`, ms(timing('first-contentful-paint')))
  report.add(`Layout shift; blocking time, ${device}`, `${shift.toFixed(4)}; ${ms(blocking)}`, {
    target: '0; 0 ms',
    isReached: shift === 0 && blocking === 0,
  })
}

/** Lighthouse asks to be run again when it lost a trace. */
async function audit(address: string, port: number, device: Device) {
  const flags = { port, logLevel: 'silent', onlyCategories: categories } as const
  for (let attempt = 1; ; attempt++) {
    const result = await lighthouse(
      `${address}/`,
      flags,
      device === 'desktop' ? desktopConfig : undefined,
    )
    if (!result) throw new Error('Lighthouse gave no result.')
    if (result.lhr.runtimeError === undefined) return result.lhr
    if (attempt === MOST_ATTEMPTS) throw new Error(result.lhr.runtimeError.message)
  }
}

/**
 * Starts a browser with a debugging port: Lighthouse finds no first paint in one of Playwright's.
 */
async function startDebuggedChromium(executablePath: string) {
  const profile = makeFolder()
  const port = await freePort()
  const flags = [
    '--headless=new',
    `--user-data-dir=${profile.path}`,
    `--remote-debugging-port=${port}`,
    'about:blank',
  ]
  const child = spawn(executablePath, [...launchArgs, ...flags], { stdio: 'ignore' })
  const ended = once(child, 'exit')
  const answers = () =>
    fetch(`http://127.0.0.1:${port}/json/version`).then(
      ({ ok }) => ok,
      () => false,
    )
  for (let waitedMs = 0; !(await answers()); waitedMs += 50) {
    if (waitedMs > READY_WITHIN_MS) throw new Error('Chromium does not answer.')
    await sleep(50)
  }
  return {
    port,
    async [Symbol.asyncDispose]() {
      child.kill()
      await ended
      profile[Symbol.dispose]()
    },
  }
}
