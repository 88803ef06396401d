import { shareOf } from '../prose/content-words.ts'
import { figuresIn, isTellingFigure } from './figures.ts'

/** A line promises what the text holds if the text has so much of its matter. */
const leastHeld = 0.5

/**
 * Compiles the test of what stands around a piece: the text speaks of the things that the line
 * names, and has its figures.
 */
export function promiseKeeper(text: string): (line: string) => boolean {
  const figures = new Set(figuresIn(text))
  return (line) =>
    shareOf(line, text) >= leastHeld &&
    figuresIn(line)
      .filter(isTellingFigure)
      .every((figure) => figures.has(figure))
}
