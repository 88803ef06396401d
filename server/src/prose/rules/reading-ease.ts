import { flesch } from 'flesch'
import { syllable } from 'syllable'
import { countWords } from '../count-words.ts'
import { limits } from '../limits.ts'
import type { Rule } from '../spec.ts'

/** Hard reading loses people, and reading too easy talks down to them. */
export const readingEase: Rule = ({ sentences }, { kind }) => {
  const text = sentences.join(' ')
  const ease = flesch({ sentence: sentences.length, word: countWords(text), syllable: syllable(text) + spokenIn(text) })
  const { min, max } = limits[kind].readingEase
  const shown = Math.round(ease)
  return shown >= min && shown <= max ? [] : [`${shown}`]
}

/** Figures are read aloud as well: about two syllables a digit, less one ("sixty-four", "five thousand two hundred"). */
const spokenIn = (text: string) => (text.match(/\d+/g) ?? []).reduce((sum, digits) => sum + 2 * digits.length - 1, 0)
