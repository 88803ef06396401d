import { builtInCoach } from '../coach/coach.ts'
import type { Knowledge } from '../coach/knowledge/knowledge.ts'
import { quotationsIn } from '../prose/quotations.ts'
import { allFigure, faultFigure, heldFigure, type Figure } from './figure.ts'
import { floors } from './floors.ts'
import type { Page } from './keep-diary.ts'
import { allPages, writeLetters } from './letters.ts'
import { pageFaultFinder } from './page-faults.ts'

/** Ordinary entries that were answered with a safety text. */
export function measureAlarms(pages: readonly Page[]): Figure {
  const entries = new Set(pages.map(({ entry }) => entry.content))
  const alarmed = new Set(
    pages.filter(({ insight }) => insight.kind === 'safety').map(({ entry }) => entry.content),
  )
  const work = `Safety: false alarms over ${entries.size} ordinary entries`
  return heldFigure(
    work,
    alarmed.size,
    floors.mostFalseAlarms,
    alarmed.size <= floors.mostFalseAlarms,
  )
}

/** Faults that the check finds in the replies, by rule. */
export const measureProse = (knowledge: Knowledge, pages: readonly Page[]): Figure =>
  faultFigure(
    `Faults of check() over ${pages.length} replies`,
    pages.flatMap(pageFaultFinder(knowledge)),
  )

/** Measures that what a reply gives back are the writer's own words. */
export function measureQuotations(knowledge: Knowledge, pages: readonly Page[]): Figure {
  const own = [...knowledge.insights, ...knowledge.steps].map(({ text }) => text).join('\n')
  const all = pages.flatMap(({ entry, context, insight }) => {
    const source = [entry, ...(context.remembered ?? [])]
      .map(({ content }) => content.replace(/\s+/g, ' '))
      .concat(context.goal ?? '')
      .join('\n')
    return quotationsIn(insight.text)
      .filter((words) => !own.includes(words) && words !== context.goal)
      .map((words) => source.includes(words))
  })
  return allFigure(
    'Quotations from the entry, to the letter',
    all.filter(Boolean).length,
    all.length,
  )
}

/** The same entries, written once more to another coach on the same knowledge. */
export async function measureSameness(
  knowledge: Knowledge,
  pages: readonly Page[],
): Promise<Figure> {
  const again = allPages(await writeLetters(builtInCoach(knowledge)))
  const same = pages.filter(({ insight }, at) => insight.text === again[at]?.insight.text).length
  return allFigure('The same reply to the same entry and history', same, pages.length)
}
