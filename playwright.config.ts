import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { findTestBrowser, howToGetChromium, launchArgs } from './tools/chromium.ts'
import { findFreePort } from './tools/free-port.ts'

const executablePath = findTestBrowser()
if (!executablePath) throw new Error(`${howToGetChromium} npm run e2e gets one by itself.`)

// A server reads 600 files when it starts: half of its start, but for what an earlier one compiled.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, '.cache/compiled')

// A server that runs already, else one of our own. Every worker reads this file again: the port is
// chosen once, by the first.
const running = process.env['E2E_BASE_URL']
const port = running ? '' : (process.env['E2E_PORT'] ??= await findFreePort())
const baseURL = running ?? `http://localhost:${port}`

const readLogAfterwards = running ? {} : { teardown: 'log' }

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/browser',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // A test that passes only the second time is named at the end; on a person’s own machine it
  // fails.
  retries: process.env['CI'] ? 1 : 0,
  // A test waits half of its time: on two cores three workers are a fifth quicker than two, and
  // four are no quicker.
  workers: Math.min(4, Math.max(3, Math.floor(availableParallelism() / 2))),
  // A machine that does other things besides is no fault of the product's.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    baseURL,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // A test's `route` does not see what a service worker answers. The tests of work without a
    // connection allow one.
    serviceWorkers: 'block',
    // Without a graphics card every frame of a movement is drawn by the processor, and a press
    // waits for its end. The main paths and the public page move as for most people.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording costs a quarter of a run: only a failure that CI tries again is recorded, or what
    // `--trace on` asks for.
    trace: 'on-first-retry',
    launchOptions: { executablePath, args: launchArgs },
  },
  projects: [
    {
      name: 'desktop',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
      ...readLogAfterwards,
    },
    {
      name: 'phone',
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
      // The touch and the small screen make a difference here. The other screens are looked at in
      // both widths by one test: no style asks for a touch or a pointer.
      testMatch: /(landing|main-job)\.spec\.ts/,
      ...readLogAfterwards,
    },
    ...(running ? [] : [{ name: 'log', testMatch: 'server-log.ts' }]),
  ],
  ...(!running && {
    webServer: {
      command: 'node tools/e2e-server.ts',
      url: `${baseURL}/healthz`,
      env: { PORT: port, PUBLIC_URL: baseURL },
      timeout: 120_000,
      stdout: 'pipe',
      gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    },
  }),
})
