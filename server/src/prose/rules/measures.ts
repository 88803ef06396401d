import { flesch } from 'flesch'
import { syllable } from 'syllable'
import { countWords } from '../count-words.ts'
import { keepByWord } from '../keep-by-word.ts'
import { limits, mostOverlap } from '../limits.ts'
import { overlapWith } from '../overlap.ts'
import type { AnalysedText, ProseRule } from '../spec.ts'

const fewLines = 100

/** A reply is read in a minute, an article in seven. */
export const length: ProseRule = ({ text, said }, { kind, words }) => {
  const range = words ?? limits[kind].words
  const count = countWords(kind === 'reply' ? text : said)
  return range && (count < range.min || count > range.max) ? [`${count} words`] : []
}

/**
 * Hard reading loses people, and reading too easy talks down to them, though not in a few lines.
 */
export const readingEase: ProseRule = (prose, { kind }) => {
  const { min, max } = limits[kind].readingEase
  const shown = Math.round(easeOf(prose))
  const isShort = countWords(prose.text) < fewLines
  return shown >= min && (shown <= max || isShort) ? [] : [`${shown}`]
}

/** Flesch's measure of a text, with its figures as they are read aloud. */
export function easeOf({ sentences }: Pick<AnalysedText, 'sentences'>): number {
  const text = sentences.join(' ')
  return flesch({
    sentence: sentences.length,
    word: countWords(text),
    syllable: syllablesIn(text) + spokenIn(text),
  })
}

const syllablesOf = keepByWord(syllable)
const syllablesIn = (text: string) =>
  text.split(/\s+/).reduce((sum, word) => sum + syllablesOf(word), 0)

/**
 * A digit has about two syllables, less one a figure ("sixty-four", "five thousand two hundred").
 */
const spokenIn = (text: string) =>
  (text.match(/\d+/g) ?? []).reduce((sum, digits) => sum + 2 * digits.length - 1, 0)

/** A row of long sentences tires even where each of them reads well. */
export const meanSentence: ProseRule = ({ sentences }, { kind }) => {
  const mean = countWords(sentences.join(' ')) / Math.max(1, sentences.length)
  return mean > limits[kind].meanSentence ? [`${mean.toFixed(1)} words a sentence`] : []
}

/** A sentence that must be read twice is one too long. */
export const longSentence: ProseRule = ({ sentences }, { kind, longestSentence }) =>
  sentences.filter(
    (sentence) => countWords(sentence) > (longestSentence ?? limits[kind].longestSentence),
  )

/** Members do not write to be told the same thing twice. */
export const repetition: ProseRule = ({ text }, { earlier = [] }) => {
  const overlap = overlapWith(earlier)(text)
  return overlap < mostOverlap ? [] : [overlap.toFixed(2)]
}
