import type { Page } from '@playwright/test'

export type Line = { characters: number; text: string }

/**
 * Finds the longest line of running text, by the height at which each word stands, in the page's
 * own type: another one that stands in for it while it loads is narrower.
 */
export const findLongestLine = (page: Page, scroller: string): Promise<Line> =>
  page.locator(scroller).evaluate(async (box) => {
    await document.fonts.ready
    const blocks = [...box.querySelectorAll('p, li, dd, blockquote')].filter(
      (block) =>
        block.checkVisibility({ visibilityProperty: true }) &&
        !block.querySelector('p, li, article') &&
        (block.textContent ?? '').length > 60,
    )
    const range = document.createRange()
    const lines = blocks.flatMap((block) => {
      const found = new Map<number, string>()
      const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) {
        const node = walker.currentNode
        // The number of a note stands above the line, and is no part of it.
        if (node.parentElement?.closest('sup')) continue
        for (const { index, 0: word } of (node.textContent ?? '').matchAll(/\S+\s?/g)) {
          range.setStart(node, index)
          range.setEnd(node, index + word.trimEnd().length)
          const { bottom, height } = range.getBoundingClientRect()
          const at = Math.round(bottom / 6)
          const near = [at, at - 1, at + 1].find((one) => found.has(one)) ?? at
          if (height > 0) found.set(near, (found.get(near) ?? '') + word)
        }
      }
      return [...found.values()]
    })
    const text = lines
      .map((line) => line.trim())
      .reduce((one, other) => (other.length > one.length ? other : one), '')
    return { characters: text.length, text }
  })
