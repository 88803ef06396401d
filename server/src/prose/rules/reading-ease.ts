import { flesch } from 'flesch'
import { syllable } from 'syllable'
import { countWords } from '../count-words.ts'
import { limits } from '../limits.ts'
import type { AnalysedText, ProseRule } from '../spec.ts'

/** Hard reading loses people, and reading too easy talks down to them. */
export const readingEase: ProseRule = (prose, { kind }) => {
  const { min, max } = limits[kind].readingEase
  const shown = Math.round(easeOf(prose))
  return shown >= min && shown <= max ? [] : [`${shown}`]
}

/** Flesch's measure of a text, with its figures as they are read aloud. */
export function easeOf({ sentences }: Pick<AnalysedText, 'sentences'>): number {
  const text = sentences.join(' ')
  return flesch({ sentence: sentences.length, word: countWords(text), syllable: syllable(text) + spokenIn(text) })
}

/** Figures are read aloud as well: about two syllables a digit, less one ("sixty-four", "five thousand two hundred"). */
const spokenIn = (text: string) => (text.match(/\d+/g) ?? []).reduce((sum, digits) => sum + 2 * digits.length - 1, 0)
