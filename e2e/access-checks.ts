import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import type { Screen } from './screens.ts'

const rules = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice']
/**
 * Those of axe's rules that a theme can make a difference to: it changes colours and nothing else.
 */
const colourRules = ['color-contrast', 'link-in-text-block']
/**
 * AAA by the rule of AA: axe's own rule for AAA leaves to that one what has not even AA, so that
 * both would be needed, and each takes a quarter of a look.
 */
const contrastRatio = { normal: { expected: 7 }, large: { expected: 4.5 } }
const axeOptions = {
  // It reads this, and its types do not say so.
  checks: { 'color-contrast': { options: { contrastRatio } } },
  resultTypes: ['violations'],
  // The style sheets are fetched for a rule that is not looked at.
  preload: { assets: ['media'] },
} satisfies Parameters<AxeBuilder['options']>[0] & { checks: object }

type Theme = 'light' | 'dark'

const desk = { width: 1440, height: 844 }
const phone = { width: 390, height: 844 }

/**
 * A screen passes axe in these themes, with targets of 44 pixels, no text under 15 and no sideways
 * scroll.
 */
export async function passesChecks(
  page: Page,
  { name, open }: Screen,
  themes: readonly Theme[] = ['light', 'dark'],
): Promise<void> {
  // Still, so that nothing is measured half faded in.
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await open(page)
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await colourChangesEnded(page)
    const found = await violations(page, colorScheme === 'dark' ? 'colours' : 'everything')
    expect.soft(found, `${name} in ${colorScheme}`).toEqual([])
  }
  expect.soft(await smallTargets(page), `small targets of ${name}`).toEqual([])
  expect.soft(await smallText(page), `small text of ${name}`).toEqual([])
  expect.soft(await sidewaysScroll(page), `sideways scroll of ${name}`).toBeLessThanOrEqual(0)
}

/**
 * Each screen of a set passes the checks on a desk, and then on a phone and zoomed without being
 * opened again. A phone differs in sizes, and in the bar at its foot, for which axe looks at the
 * first screen; the dark colours are a test of the tokens (`web/src/kit/tokens.test.ts`), and
 * looked at where `inDark`.
 */
export async function passSweep(
  page: Page,
  screens: readonly Screen[],
  { inDark = false } = {},
): Promise<void> {
  for (const [at, screen] of screens.entries()) {
    await page.setViewportSize(desk)
    await passesChecks(page, screen, inDark ? ['light', 'dark'] : ['light'])
    await page.setViewportSize(phone)
    await passesChecks(page, asItStands(`${screen.name}, on a phone`), at === 0 ? ['light'] : [])
    await fitsZoomed(page, screen.name)
  }
}

/**
 * A screen passes the checks on a desk, and then on a phone without being opened again: the colours
 * are the same.
 */
export async function passesChecksAtBothWidths(page: Page, { name, open }: Screen): Promise<void> {
  await page.setViewportSize(desk)
  await passesChecks(page, { name: `${name}, on a desk`, open })
  await page.setViewportSize(phone)
  await passesChecks(page, asItStands(`${name}, on a phone`), ['light'])
}

/** The screen that is open already. */
export const asItStands = (name: string): Screen => ({ name, open: async () => undefined })

/**
 * The screen as it stands needs no sideways scroll when a window of 1280 by 1024 is zoomed to 400
 * %, and back again.
 */
export async function fitsZoomed(page: Page, name: string): Promise<void> {
  const before = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 256 })
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  await expect.soft.poll(width, `${name} at 400 %`).toBe(320)
  if (before) await page.setViewportSize(before)
}

/** The sites that a page asks from now on, and the answers that it should not have got. */
export function watchRequests(page: Page): {
  sites: ReadonlySet<string>
  refused: readonly string[]
} {
  const sites = new Set<string>()
  const refused: string[] = []
  page.on('request', (request) => {
    const { origin } = new URL(request.url())
    // The page itself holds these as data.
    if (origin !== 'null') sites.add(origin)
  })
  page.on('response', (response) => {
    const isVisitor = response.status() === 401 && response.url().endsWith('/api/community/auth/me')
    const isUnknownPage = response.status() === 404 && response.request().isNavigationRequest()
    if (response.status() >= 400 && !isVisitor && !isUnknownPage)
      refused.push(`${response.status()} ${response.url()}`)
  })
  return { sites, refused }
}

/** A change of theme fades, and a colour on its way has the contrast of neither. */
const colourChangesEnded = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const fades = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    await Promise.allSettled(fades.map((fade) => fade.finished))
  })

/** Lists the faults that axe finds in the page as it stands. */
async function violations(page: Page, whatFor: 'everything' | 'colours' = 'everything') {
  const isThere = await page.evaluate(() => 'axe' in window)
  // Half a megabyte, sent twice a look: a page that holds it from an earlier look gets an empty
  // script.
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: ';' }) }).options({
    ...axeOptions,
  })
  const { violations: found } = await (
    whatFor === 'colours' ? axe.withRules(colourRules) : axe.withTags(rules)
  )
    // In the page itself; else each look opens a second page to add up the frames, of which there
    // are none.
    .setLegacyMode()
    .analyze()
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)
}

/** Controls smaller than 44 by 44 pixels; links in running text may be. */
const smallTargets = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'a[href], button, input, textarea, select, summary, [role="tab"]',
      ),
    ]
      .filter(
        (element) =>
          element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]'),
      )
      // Within a box of one pixel it is there for screen readers alone.
      .filter((element) => (element.parentElement?.clientWidth ?? 0) > 1)
      .filter(
        (element) => !(element.tagName === 'A' && getComputedStyle(element).display === 'inline'),
      )
      .map((element) => {
        // A label presses its control.
        const pressed =
          element instanceof HTMLInputElement ? (element.closest('label') ?? element) : element
        const { width, height } = pressed.getBoundingClientRect()
        return {
          name: element.ariaLabel ?? element.textContent,
          width: Math.round(width),
          height: Math.round(height),
        }
      })
      .filter(({ width, height }) => width > 1 && (width < 44 || height < 44)),
  )

/** The pixels by which the page is wider than its window. */
const sidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Words that can be seen and are set smaller than 15 pixels. */
const smallText = (page: Page) =>
  page.evaluate(() => {
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const small: string[] = []
    while (words.nextNode()) {
      const element = words.currentNode.parentElement
      const text = words.currentNode.textContent?.trim() ?? ''
      if (!element || text === '' || !element.checkVisibility({ visibilityProperty: true }))
        continue
      if (Number.parseFloat(getComputedStyle(element).fontSize) < 15) small.push(text)
    }
    return small
  })
