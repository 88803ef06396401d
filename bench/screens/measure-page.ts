import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** The figures of a page as it stands. */
export type PageFigures = {
  screens: number
  words: number
  /** The sizes of all text, in pixels. */
  sizes: readonly number[]
  longestLine: { characters: number; text: string }
  smallestTarget: { pixels: number; name: string }
}

/** Measures what stands on a page, or in the box of it that scrolls. */
export const measurePage = (page: Page, scroller: string | undefined): Promise<PageFigures> =>
  page.evaluate((selector) => {
    const box = (selector && document.querySelector(selector)) || document.documentElement
    const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true })

    function textNodes(within: Element): Text[] {
      const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT)
      const found: Text[] = []
      while (walker.nextNode()) {
        const node = walker.currentNode as Text
        const parent = node.parentElement
        if (parent && node.data.trim() !== '' && isSeen(parent)) found.push(node)
      }
      return found
    }

    /** Counts the characters of the lines of a block by the height at which each word stands. */
    function longestLineOf(block: Element): { characters: number; text: string } {
      const lines = new Map<number, string>()
      const range = document.createRange()
      for (const node of textNodes(block)) {
        for (const { index, 0: word } of node.data.matchAll(/\S+\s?/g)) {
          range.setStart(node, index)
          range.setEnd(node, index + word.trimEnd().length)
          const { bottom, height } = range.getBoundingClientRect()
          // A word of another size stands on the same line, a note above it does not count.
          if (height > 0 && !node.parentElement?.closest('sup')) {
            const at = Math.round(bottom / 6)
            const near = [at, at - 1, at + 1].find((one) => lines.has(one)) ?? at
            lines.set(near, (lines.get(near) ?? '') + word)
          }
        }
      }
      const longest = [...lines.values()].toSorted((one, other) => other.length - one.length)[0] ?? ''
      return { characters: longest.trim().length, text: longest.trim() }
    }

    const blocks = [...box.querySelectorAll('p, li, dd, blockquote')].filter(
      (block) => isSeen(block) && !block.querySelector('p, li, article') && (block.textContent ?? '').length > 60,
    )
    const controls = [
      ...box.querySelectorAll<HTMLElement>('a[href], button, input, textarea, select, summary, [role="tab"]'),
    ]
      .filter((element) => isSeen(element) && !element.closest('[inert]') && element.clientWidth !== 1)
      .filter((element) => (element.parentElement?.clientWidth ?? 0) > 1)
      .filter((element) => !element.closest('p') || getComputedStyle(element).display !== 'inline')
      .map((element) => {
        const pressed = element instanceof HTMLInputElement ? (element.closest('label') ?? element) : element
        const { width, height } = pressed.getBoundingClientRect()
        const name = (element.ariaLabel ?? element.textContent ?? '').trim().slice(0, 40)
        return { pixels: Math.round(Math.min(width, height)), name }
      })
      .filter(({ pixels }) => pixels > 1)
    const sizes = textNodes(box).map(({ parentElement }) =>
      Number.parseFloat(getComputedStyle(parentElement ?? box).fontSize),
    )
    const words = textNodes(box).flatMap(({ data }) => data.match(/\S+/g) ?? [])
    return {
      screens: box.scrollHeight / innerHeight,
      words: words.length,
      sizes: [...new Set(sizes.map((size) => Math.round(size * 10) / 10))].toSorted((one, other) => one - other),
      longestLine: blocks
        .map(longestLineOf)
        .reduce((one, other) => (other.characters > one.characters ? other : one), { characters: 0, text: '' }),
      smallestTarget: controls.reduce((one, other) => (other.pixels < one.pixels ? other : one), {
        pixels: Number.POSITIVE_INFINITY,
        name: '',
      }),
    }
  }, scroller)

/** Scrolls through a page once: what is off the screen has only a guessed height until it was seen. */
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
  const axe = new AxeBuilder({ page }).options({ rules: { 'color-contrast-enhanced': { enabled: true } } })
  const { violations } = await axe.withRules(['color-contrast-enhanced']).setLegacyMode().analyze()
  return violations.reduce((sum, { nodes }) => sum + nodes.length, 0)
}

/** Adds up the layout shifts of the page from now on; none counts that follows a press. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const kept = globalThis as typeof globalThis & { layoutShift: number }
    kept.layoutShift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
        if (!shift.hadRecentInput) kept.layoutShift += shift.value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

export const readShift = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as typeof globalThis & { layoutShift: number }).layoutShift)
