import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { Person } from '../data/members.ts'
import type { Furnished } from './furnish.ts'
import type { Screen } from './screen-list.ts'

export const viewports = {
  desktop: { width: 1440, height: 844 },
  phone: { width: 390, height: 844 },
} as const
export const devices = ['desktop', 'phone'] as const
export type Device = (typeof devices)[number]
export type Theme = 'light' | 'dark'

/** A line on which a shift shows: 300 ms there and back, 200 kB a second. */
const slowLine = {
  offline: false,
  latency: 300,
  downloadThroughput: 200_000,
  uploadThroughput: 200_000,
}

type Visit = {
  browser: Browser
  address: string
  people: Furnished
  device: Device
  theme?: Theme
  isSlow?: boolean
}

/** Opens a screen in a browser that knows nothing of it yet, and lends its page to `run`. */
export async function visit<Found>(
  { browser, address, people, device, theme = 'light', isSlow = false }: Visit,
  { who, path, ready, kept = {} }: Screen,
  run: (page: Page) => Promise<Found>,
): Promise<Found> {
  const context = await browser.newContext({
    viewport: viewports[device],
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'Europe/London',
  })
  try {
    if (who !== 'visitor') await signIn(context, address, people[who])
    const page = await context.newPage()
    await page.addInitScript((remembered) => {
      for (const [name, value] of Object.entries(remembered)) localStorage.setItem(name, value)
    }, kept)
    if (isSlow) await slowDown(context, page)
    await page.goto(`${address}${path}`, { waitUntil: 'commit' })
    await page.locator(ready).first().waitFor({ timeout: 60_000 })
    await page.waitForLoadState('networkidle')
    await page.evaluate(async () => void (await document.fonts.ready))
    return await run(page)
  } finally {
    await context.close()
  }
}

async function signIn(context: BrowserContext, url: string, { cookie }: Person) {
  const [name = '', ...value] = cookie.split('=')
  await context.addCookies([{ name, value: value.join('='), url }])
}

async function slowDown(context: BrowserContext, page: Page) {
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', slowLine)
}
