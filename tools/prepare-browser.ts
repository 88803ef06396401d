import { howToGetChromium } from './chromium.ts'
import { getTestBrowser } from './get-browser.ts'

// Run before Playwright, whose configuration finds the browser but fetches none.
if (!(await getTestBrowser())) {
  console.error(howToGetChromium)
  process.exitCode = 1
}
