import { letterWords } from '@app/contract/lengths'
import type { Knowledge } from '../coach/knowledge/knowledge.ts'
import { countWords } from '../prose/count-words.ts'
import { overlapWith } from '../prose/overlap.ts'
import { heldFigure, noneFigure, type Figure } from './figure.ts'
import { floors } from './floors.ts'
import type { Page } from './keep-diary.ts'

/** Thirty days of a diary: the length of the replies, and how soon anything comes back. */
export function measureRepetition(
  knowledge: Knowledge,
  diaries: readonly (readonly Page[])[],
): Figure[] {
  const insightIds = new Set(knowledge.insights.map(({ id }) => id))
  const pages = diaries.flat()
  const outside = pages.filter(({ insight: { text, form = 'letter' } }) => {
    const count = countWords(text)
    return count < letterWords[form].min || count > letterWords[form].max
  })
  const overlaps = pages.map(({ insight, context }) =>
    overlapWith(context.recent.slice(0, floors.textsCompared).map(({ text }) => text))(
      insight.text,
    ),
  )
  const returned = pages.filter(({ insight, context }) => {
    const lately = context.recent.slice(0, floors.freshReplies).flatMap(({ partIds }) => partIds)
    return insight.partIds.some((id) => insightIds.has(id) && lately.includes(id))
  })
  const mostAlike = Math.max(...overlaps)
  return [
    noneFigure(
      `Replies outside the words of their form (${pages.length}, ${diaries.length} diaries of a month)`,
      outside.length,
    ),
    noneFigure(`Insights back within ${floors.freshReplies} replies`, returned.length),
    heldFigure(
      `Largest overlap with the last ${floors.textsCompared} replies`,
      mostAlike.toFixed(2),
      `< ${floors.mostOverlap}`,
      mostAlike < floors.mostOverlap,
    ),
  ]
}
