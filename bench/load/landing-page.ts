import { AxeBuilder } from '@axe-core/playwright'
import type { Browser } from '@playwright/test'
import type { Report } from '../report.ts'

export type Device = keyof typeof viewports

const viewports = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } }
const mostScriptKilobytes = 1
const widths = [320, 390, 768, 1440]
const rules = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Measures all that a browser fetches on its first visit, until the page is still. */
export async function measureVisit(
  report: Report,
  address: string,
  browser: Browser,
  device: Device,
) {
  const page = await browser.newPage({ viewport: viewports[device] })
  const messages: string[] = []
  const sizes: Promise<{ type: string; bytes: number }>[] = []
  page.on('console', (message) => messages.push(message.text()))
  page.on('pageerror', (error) => messages.push(error.message))
  page.on('requestfinished', (request) => {
    const type = request.resourceType()
    sizes.push(request.sizes().then(({ responseBodySize: bytes }) => ({ type, bytes })))
  })
  await page.goto(`${address}/`, { waitUntil: 'networkidle' })
  const received = await Promise.all(sizes)
  await page.close()
  const kilobytes = (type?: string) =>
    received
      .filter((one) => !type || one.type === type)
      .reduce((sum, { bytes }) => sum + bytes, 0) / 1000
  const types = ['document', 'stylesheet', 'script', 'font', 'image']
  const parts = types.map((type) => `${type} ${kilobytes(type).toFixed(1)}`).join(', ')
  const script = kilobytes('script')
  report.add(
    `First visit, ${device}`,
    `${received.length} requests, ${kilobytes().toFixed(1)} kB (${parts})`,
  )
  report.add(`Script, ${device}`, `${script.toFixed(2)} kB`, {
    target: `< ${mostScriptKilobytes} kB`,
    isReached: script < mostScriptKilobytes,
  })
  const found = [messages.length, ...messages].join('; ')
  report.add(`Lines in the console, ${device}`, found, {
    target: '0',
    isReached: messages.length === 0,
  })
}

/** Checks the page and both of its dialogs with axe, in both themes and four widths. */
export async function measureAccess(
  report: Report,
  address: string,
  browser: Browser,
): Promise<void> {
  const found: string[] = []
  const wide: string[] = []
  const states = widths.flatMap((width) =>
    (['light', 'dark'] as const).flatMap((colorScheme) =>
      ['', '#founder-story', '#publisher'].map((hash) => ({ width, colorScheme, hash })),
    ),
  )
  for (const { width, colorScheme, hash } of states) {
    const viewport = { width, height: 900 }
    // Axe opens a page of its own beside this one, which needs a context.
    const context = await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce' })
    const page = await context.newPage()
    await page.goto(`${address}/${hash}`, { waitUntil: 'networkidle' })
    const axe = new AxeBuilder({ page }).options({
      rules: { 'color-contrast-enhanced': { enabled: true } },
    })
    const { violations } = await axe.withTags(rules).analyze()
    const state = `${hash || 'page'} at ${width} in ${colorScheme}`
    found.push(...violations.map(({ id }) => `${state}: ${id}`))
    if ((await page.evaluate(() => document.documentElement.scrollWidth)) > width) wide.push(state)
    await context.close()
  }
  for (const [name, faults] of Object.entries({ axe: found, 'Sideways scroll': wide })) {
    const text = [faults.length, ...faults].join('; ')
    report.add(`${name}, ${states.length} states`, text, {
      target: '0',
      isReached: faults.length === 0,
    })
  }
}
