import { letterWords } from '@app/contract/lengths'
import { countWords } from '../../prose/count-words.ts'
import { mostOverlap } from '../../prose/limits.ts'
import type { LetterForm } from '../advice.ts'

/** A text of a letter, with what it brings along. */
export type LetterPart = {
  id: string
  text: string
  factIds?: readonly string[]
  /** The ids of the earlier entries that the text brings up. */
  recalls?: readonly string[]
}

/**
 * A place of a letter: its candidates in order of preference (null leaves it empty), each tried if
 * it comes to that.
 */
export type LetterPlace = {
  candidates: readonly (LetterPart | null)[]
  /** True if the place continues the paragraph before it. */
  continues?: boolean
}

export type ComposedLetter = { text: string; parts: readonly LetterPart[] }

const lettersTried = 400

/**
 * Composes the first letter, in order of preference, that has the words of its form and at most the
 * wished number, and is unlike the earlier ones; else one within its form; else the nearest one.
 * The last place varies first.
 */
export function composeLetter(
  form: LetterForm,
  places: readonly LetterPlace[],
  overlapOf: (text: string) => number,
  mostWished: number,
  min: number = letterWords[form].min,
): ComposedLetter | null {
  const { max } = letterWords[form]
  let nearest: { letter: ComposedLetter; fault: number } | null = null
  let longer: ComposedLetter | null = null
  let tried = 0
  for (const parts of choices(places)) {
    if (tried++ === lettersTried) break
    const letter = { text: textOf(places, parts), parts: parts.filter((part) => part !== null) }
    const words = countWords(letter.text)
    const excess = Math.max(0, min - words, words - max)
    if (excess > 0 && nearest && nearest.fault <= excess) continue
    const overlap = overlapOf(letter.text)
    const isRight = excess === 0 && overlap < mostOverlap
    if (isRight && words <= mostWished) return letter
    if (isRight) longer ??= letter
    const fault = excess + Math.min(overlap, 0.99)
    if (!nearest || fault < nearest.fault) nearest = { letter, fault }
  }
  return longer ?? nearest?.letter ?? null
}

/** Every choice of a candidate for each place; one without candidates stays empty. */
function* choices([place, ...others]: readonly LetterPlace[]): Generator<(LetterPart | null)[]> {
  if (!place) {
    yield []
    return
  }
  for (const candidate of place.candidates.length > 0 ? place.candidates : [null])
    for (const rest of choices(others)) yield [candidate, ...rest]
}

function textOf(places: readonly LetterPlace[], parts: readonly (LetterPart | null)[]): string {
  const paragraphs: string[] = []
  parts.forEach((part, at) => {
    if (!part) return
    const last = paragraphs.at(-1)
    if (places[at]?.continues && last !== undefined)
      paragraphs[paragraphs.length - 1] = `${last} ${part.text}`
    else paragraphs.push(part.text)
  })
  return paragraphs.join('\n\n')
}
