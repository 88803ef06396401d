import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { findTestBrowser, howToGetChromium, launchArgs } from '../tools/chromium.ts'
import { furnish } from './screens/furnish.ts'
import { countPaleTexts, lookThrough, measurePage, readShift } from './screens/measure-page.ts'
import { listScreens, type Screen } from './screens/screen-list.ts'
import { devices, viewports, visit, type Device } from './screens/visit.ts'
import { openInstallation } from './servers/installation.ts'

// Prints what an eye would count on every screen, with a season's diary in it, on a desk and on a
// phone.
const { values: options, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: {
    /** The number of times that each screen is opened on a slow line. */
    loads: { type: 'string', default: '5' },
    /** A folder for pictures of every screen, in both themes. */
    shots: { type: 'string' },
  },
})

const executablePath = findTestBrowser()
if (!executablePath) throw new Error(howToGetChromium)
await using installation = await openInstallation()
const { address } = installation.server
console.error('Filling a journal and a newsroom …')
const people = await furnish(address, installation.db)
const browser = await chromium.launch({ executablePath, args: launchArgs })
try {
  const screens = listScreens(people).filter(
    ({ name }) => wanted.length === 0 || wanted.includes(name),
  )
  console.log(
    '| Screen | Size | Screens | Words | Text sizes (15–34) | Longest line | Smallest target | Shift | Under 7:1 |',
  )
  console.log('|---|---|---|---|---|---|---|---|---|')
  for (const screen of screens) {
    try {
      for (const device of devices) console.log(await measure(screen, device))
      if (options.shots) await photograph(screen, options.shots)
    } catch (error) {
      // One screen that does not come must not cost the others their figures.
      console.log(`| ${screen.name} | was not measured: ${String(error).split('\n')[0]} |`)
      process.exitCode = 1
    }
  }
} finally {
  await browser.close()
}

async function measure(screen: Screen, device: Device): Promise<string> {
  const at = { browser, address, people, device }
  const found = await visit(at, screen, async (page) => {
    await lookThrough(page)
    const figures = await measurePage(page, screen.scroller)
    return { ...figures, pale: await countPaleTexts(page) }
  })
  const pale = found.pale + (await visit({ ...at, theme: 'dark' }, screen, countPaleTexts))
  const shifts: number[] = []
  for (let load = 0; load < Number(options.loads); load++) {
    shifts.push(await visit({ ...at, isSlow: true }, screen, readShift))
  }
  const between = found.sizes.filter((size) => size >= 15 && size <= 34)
  const cells = [
    screen.name,
    device,
    found.screens.toFixed(1),
    found.words,
    `${between.length} of ${found.sizes.length}: ${between.join(' ')}`,
    `${found.longestLine.characters} (${found.longestLine.text.slice(0, 24)}…)`,
    `${found.smallestTarget.pixels} (${found.smallestTarget.name})`,
    shifts.length > 0 ? Math.max(...shifts).toFixed(2) : '',
    pale,
  ]
  return `| ${cells.join(' | ')} |`
}

async function photograph(screen: Screen, folder: string) {
  mkdirSync(folder, { recursive: true })
  for (const device of devices) {
    for (const theme of ['light', 'dark'] as const) {
      const name = `${screen.name.toLowerCase().replaceAll(/\W+/g, '-')}--${device}-${theme}.png`
      await visit({ browser, address, people, device, theme }, screen, async (page) => {
        await lookThrough(page)
        const height = await page.evaluate(() => document.documentElement.scrollHeight)
        if (screen.scroller === undefined)
          await page.setViewportSize({ ...viewports[device], height })
        await page.screenshot({ path: join(folder, name) })
      })
    }
  }
}
