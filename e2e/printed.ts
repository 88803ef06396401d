import type { Page } from '@playwright/test'
import { getDocumentProxy } from 'unpdf'

/** Two words on one line stand no further apart in height, a raised note included; in points. */
const sameLine = 8

type Placed = { str: string; x: number; y: number }

/** The pages and the text of what a browser sends to the printer, as an eye reads it. */
export async function print(page: Page) {
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => void (await document.fonts.ready))
  const paper = await getDocumentProxy(new Uint8Array(await page.pdf({ format: 'A4' })))
  const texts: string[] = []
  for (let number = 1; number <= paper.numPages; number++) {
    const { items } = await (await paper.getPage(number)).getTextContent()
    const placed = items.flatMap((item): Placed[] =>
      'str' in item
        ? [{ str: item.str, x: Number(item.transform[4]), y: Number(item.transform[5]) }]
        : [],
    )
    texts.push(inReadingOrder(placed))
  }
  const text = texts.join(' ')
  return {
    pages: paper.numPages,
    letters: lettersOf(text),
    words: text.split(/\s+/).filter(Boolean).length,
  }
}

/** Sorts by lines from the top, since a file holds its text in the order of painting. */
function inReadingOrder(items: readonly Placed[]): string {
  const lines: Placed[][] = []
  for (const item of items.toSorted((one, other) => other.y - one.y)) {
    const line = lines.at(-1)
    if (line && (line[0]?.y ?? 0) - item.y < sameLine) line.push(item)
    else lines.push([item])
  }
  return lines
    .map((line) =>
      line
        .toSorted((one, other) => one.x - other.x)
        .map(({ str }) => str)
        .join(''),
    )
    .join(' ')
}

/**
 * Lines break words, notes stand behind them, and a page may end anywhere: only letters are
 * compared.
 */
export const lettersOf = (text: string) => text.normalize('NFKC').replaceAll(/[^\p{L}\p{N}]/gu, '')

export const missingIn = (printed: string, sentences: readonly string[]) =>
  sentences.filter((sentence) => !printed.includes(lettersOf(sentence)))
