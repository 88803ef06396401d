import { headlineCount, headlineLength, longestDeck } from '../limits.ts'
import type { ProseRule } from '../spec.ts'

/** The publication's shelves cut a headline off at 75 characters, and a very short one says too little. */
export const headline: ProseRule = (_, { headlines }) => {
  if (!headlines) return []
  const { min, max } = headlineCount
  return [
    ...(headlines.length < min || headlines.length > max ? [`${headlines.length} headlines`] : []),
    ...headlines.filter(({ length }) => length < headlineLength.min || length > headlineLength.max),
  ]
}

/** The deck stands under the headline on one screen of a telephone. */
export const deck: ProseRule = (_, { deck: text }) => (text !== undefined && text.length > longestDeck ? [text] : [])
