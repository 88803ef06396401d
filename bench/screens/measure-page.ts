import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { findLongestLine, type Line } from './longest-line.ts'

/** The figures of a page as it stands. */
export type PageFigures = {
  screens: number
  words: number
  /** The sizes of all text, in pixels. */
  sizes: readonly number[]
  longestLine: Line
  smallestTarget: { pixels: number; name: string }
}

/** Measures what stands on a page, or in the box of it that scrolls. */
export async function measurePage(page: Page, scroller = 'html'): Promise<PageFigures> {
  return {
    ...(await measureText(page, scroller)),
    longestLine: await findLongestLine(page, scroller),
    smallestTarget: await findSmallestTarget(page, scroller),
  }
}

const measureText = (page: Page, scroller: string) =>
  page.locator(scroller).evaluate((box) => {
    const texts = [...box.querySelectorAll('*')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => {
        const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE)
        const words = own.flatMap((node) => node.textContent?.match(/\S+/g) ?? []).length
        return {
          words,
          size: Math.round(Number.parseFloat(getComputedStyle(element).fontSize) * 10) / 10,
        }
      })
      .filter(({ words }) => words > 0)
    return {
      screens: box.scrollHeight / innerHeight,
      words: texts.reduce((sum, { words }) => sum + words, 0),
      sizes: [...new Set(texts.map(({ size }) => size))].toSorted((one, other) => one - other),
    }
  })

/** Finds the control that is smallest to hit; links in running text may be. */
const findSmallestTarget = (page: Page, scroller: string) =>
  page.locator(scroller).evaluate((box) =>
    [
      ...box.querySelectorAll<HTMLElement>(
        'a[href], button, input, textarea, select, summary, [role="tab"]',
      ),
    ]
      .filter(
        (element) =>
          element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]'),
      )
      // Within a box of one pixel it is there for screen readers alone.
      .filter(
        (element) => element.clientWidth !== 1 && (element.parentElement?.clientWidth ?? 0) > 1,
      )
      .filter((element) => !element.closest('p') || getComputedStyle(element).display !== 'inline')
      .map((element) => {
        const pressed =
          element instanceof HTMLInputElement ? (element.closest('label') ?? element) : element
        const { width, height } = pressed.getBoundingClientRect()
        const name = (element.ariaLabel ?? element.textContent ?? '').trim().slice(0, 40)
        return { pixels: Math.round(Math.min(width, height)), name }
      })
      .filter(({ pixels }) => pixels > 1)
      .reduce((one, other) => (other.pixels < one.pixels ? other : one), {
        pixels: Infinity,
        name: '',
      }),
  )

/**
 * Scrolls through a page once: what is off the screen has only a guessed height until it was seen.
 */
export const lookThrough = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let at = 0; at < document.documentElement.scrollHeight; at += innerHeight / 2) {
      scrollTo(0, at)
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    }
    scrollTo(0, 0)
  })

/** Counts the pieces of text whose contrast is below 7 to 1, as axe sees them. */
export async function countPaleTexts(page: Page): Promise<number> {
  const axe = new AxeBuilder({ page }).options({
    rules: { 'color-contrast-enhanced': { enabled: true } },
  })
  const { violations } = await axe.withRules(['color-contrast-enhanced']).setLegacyMode().analyze()
  return violations.reduce((sum, { nodes }) => sum + nodes.length, 0)
}

/** Adds up the layout shifts of the page so far; none counts that follows a press. */
export const readShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            if ('value' in entry && !('hadRecentInput' in entry && entry.hadRecentInput === true)) {
              sum += Number(entry.value)
            }
          }
        }).observe({ type: 'layout-shift', buffered: true })
        // The browser hands over what it kept in a task of its own.
        setTimeout(() => resolve(sum), 200)
      }),
  )
