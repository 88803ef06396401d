import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Page } from '@playwright/test'
import type { Report } from '../figures.ts'

const widths = [320, 390, 768, 1440]
const states = [
  { name: 'page', hash: '' },
  { name: 'founder’s story', hash: '#founder-story' },
  { name: 'publisher', hash: '#publisher' },
]
const rules = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe finds on the page and on both of its dialogs, in both themes and four widths, and what does not fit. */
export async function measureAccess(report: Report, asked: { address: string; browser: Browser }): Promise<void> {
  const found: string[] = []
  const wide: string[] = []
  for (const width of widths) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const context = await asked.browser.newContext({
        viewport: { width, height: 900 },
        colorScheme,
        reducedMotion: 'reduce',
      })
      const page = await context.newPage()
      for (const { name, hash } of states) {
        await page.goto('about:blank')
        await page.goto(`${asked.address}/${hash}`, { waitUntil: 'networkidle' })
        const where = `${name} at ${width} in ${colorScheme}`
        found.push(...(await violations(page)).map((violation) => `${where}: ${violation}`))
        if ((await widthOf(page)) > width) wide.push(where)
      }
      await context.close()
    }
  }
  const checked = `${widths.length * 2 * states.length} states`
  tell(report, `axe, ${checked}`, found)
  tell(report, `Sideways scroll, ${checked} (320 px is 1280 px at 400 %)`, wide)
}

const tell = (report: Report, work: string, faults: readonly string[]) =>
  report.add(work, [faults.length, ...faults].join('; '), { target: '0', isReached: faults.length === 0 })

async function violations(page: Page) {
  const { violations: found } = await new AxeBuilder({ page })
    .options({ rules: { 'color-contrast-enhanced': { enabled: true } } })
    .withTags(rules)
    .analyze()
  return found.map(({ id, nodes }) => `${id} (${nodes.map((node) => node.target.join(' ')).join(', ')})`)
}

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)
