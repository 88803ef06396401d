import { countWords } from '../count-words.ts'
import { limits } from '../limits.ts'
import type { ProseRule } from '../spec.ts'

/** A reply is read in a minute, an article in seven. */
export const length: ProseRule = ({ text, said }, { kind, words }) => {
  const range = words ?? limits[kind].words
  const count = countWords(kind === 'reply' ? text : said)
  return range && (count < range.min || count > range.max) ? [`${count} words`] : []
}
