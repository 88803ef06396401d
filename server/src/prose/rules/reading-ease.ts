import { flesch } from 'flesch'
import { syllable } from 'syllable'
import { countWords } from '../count-words.ts'
import { limits } from '../limits.ts'
import type { Rule } from '../spec.ts'

/** Hard reading loses people, and reading too easy talks down to them. */
export const readingEase: Rule = ({ own, sentences }, { kind }) => {
  const ease = flesch({ sentence: sentences.length, word: countWords(own), syllable: syllable(own) })
  const { min, max } = limits[kind].readingEase
  const shown = Math.round(ease)
  return shown >= min && shown <= max ? [] : [`${shown}`]
}
