import { createLexis, type Pattern } from './text/pattern.ts'
import type { TokenisedText } from './text/tokenise.ts'
import { wordCounter } from './themes.ts'

/**
 * Scores how well a part fits an entry: 1 to 3 if it is about something that the entry names, 0 if
 * it suits every entry, -1 if it presumes something that the entry does not say (a watch, a pint, a
 * medicine), and far below that if it would be tactless (a day at the office, to a member who was
 * made redundant).
 */
export type PartFit = (part: { id: string }) => number

/** A part below this is tactless, whatever a tone adds. */
export const tactlessFit = -5

// A word that is repeated over and over counts at most three times.
const mostNamed = 3
const barred = tactlessFit * 2

type FittedPart = {
  id: string
  text?: string
  about?: string | undefined
  unless?: string | undefined
  needs?: string | undefined
}

export type FitReader = (entry: TokenisedText) => PartFit

const seated = 'wheelchair|handcycle|handcycl*|handbike|racing_chair'
const onFoot =
  /\b(walk\w*|stairs?|steps?|standing|stand on|one leg|jog\w*|feet|shoes?|heel|strides?|legs?|run|runs|running)\b/i

export function createFitReader(
  parts: readonly FittedPart[],
  negators: ReadonlySet<string>,
): FitReader {
  const lexis = createLexis()
  const abouts = new Map<string, Pattern>()
  const bars = new Map<string, Pattern>()
  const needed = new Set(parts.filter(({ needs }) => needs !== undefined).map(({ id }) => id))
  for (const { id, text = '', about, unless, needs } of parts) {
    const names = needs ?? about
    if (names !== undefined) abouts.set(id, lexis.compile(names))
    const bar = [unless, onFoot.test(text) ? seated : undefined]
      .filter((each) => each !== undefined)
      .join('|')
    if (bar) bars.set(id, lexis.compile(bar))
  }
  return (entry) => {
    const count = wordCounter(lexis, negators, entry)
    // A denied word still names its subject: "nothing eaten" is about food as well.
    const named = (pattern: Pattern) => count([pattern]) + count([pattern], { denied: true })
    const read = (id: string): number => {
      const bar = bars.get(id)
      if (bar && count([bar]) > 0) return barred
      const about = abouts.get(id)
      const missing = needed.has(id) ? barred : -1
      return about ? Math.min(named(about), mostNamed) || missing : 0
    }
    // Several lists ask for the same part while one entry is answered.
    const known = new Map<string, number>()
    return ({ id }) => {
      const fit = known.get(id) ?? read(id)
      known.set(id, fit)
      return fit
    }
  }
}
