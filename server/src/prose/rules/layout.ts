import {
  cardCount,
  headlineCount,
  headlineLength,
  longestCardTitle,
  longestDeck,
} from '../limits.ts'
import type { ProseRule } from '../spec.ts'

/**
 * The publication's shelves cut a headline off at 75 characters, and a very short one says too
 * little.
 */
export const headline: ProseRule = (_, { headlines }) => {
  if (!headlines) return []
  const { min, max } = headlineCount
  return [
    ...(headlines.length < min || headlines.length > max ? [`${headlines.length} headlines`] : []),
    ...headlines.filter(({ length }) => length < headlineLength.min || length > headlineLength.max),
  ]
}

/** The deck stands under the headline on one screen of a telephone. */
export const deck: ProseRule = (_, { deck: text }) =>
  text !== undefined && text.length > longestDeck ? [text] : []

const cardHead = /^## (.*)$/gm
const numbered = /^(\d+)\. (\S.*)$/

/** A roadmap is shown as ten numbered cards; anything else falls back to plain text. */
export const cards: ProseRule = ({ text }, { kind }) => {
  if (kind !== 'roadmap') return []
  const heads = [...text.matchAll(cardHead)]
    .map(([, head = '']) => head)
    .filter((head) => !/^sources\b/i.test(head))
  const bodies = text.split(/^## .*$/m).slice(1)
  return [
    ...(heads.length === cardCount ? [] : [`${heads.length} cards`]),
    ...heads.flatMap((head, at) => headFault(head, at + 1)),
    ...heads
      .filter((_, at) => !/^[^\S\r\n]*[-*•] \S/m.test(bodies[at] ?? ''))
      .map((head) => `no bullets under "${head}"`),
  ]
}

function headFault(head: string, place: number): string[] {
  const [, number, title = ''] = numbered.exec(head) ?? []
  return Number(number) === place && title.length <= longestCardTitle ? [] : [head]
}
