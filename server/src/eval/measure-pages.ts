import { builtInCoach } from '../coach/coach.ts'
import { openReaders } from '../coach/entry-readers.ts'
import type { Knowledge } from '../coach/knowledge/knowledge.ts'
import { countWords } from '../prose/count-words.ts'
import { quotationsIn } from '../prose/quotations.ts'
import { allFigure, faultFigure, heldFigure, type Figure } from './figure.ts'
import { floors } from './floors.ts'
import type { Page } from './keep-diary.ts'
import { allPages, writeLetters } from './letters.ts'
import { pageFaultFinder } from './page-faults.ts'

const worthQuoting = 12

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

/**
 * Measures how often a reply takes up the writer's own words, and that they are the writer's own.
 */
export function measureQuotations(knowledge: Knowledge, pages: readonly Page[]): Figure[] {
  const own = [...knowledge.insights, ...knowledge.steps].map(({ text }) => text).join('\n')
  const { read } = openReaders(knowledge)
  // A letter to a sorrow quotes nothing.
  const isHeavy = (entry: Page['entry']) => {
    const { sorrow, risk } = read(entry, [])
    return sorrow !== null || risk !== 'none'
  }
  const quotations = pages.map(({ entry, context, insight }) => ({
    isLong: countWords(entry.content) >= worthQuoting && !isHeavy(entry),
    source: [entry, ...(context.remembered ?? [])]
      .map(({ content }) => content.replace(/\s+/g, ' '))
      .concat(context.goal ?? '')
      .join('\n'),
    words: quotationsIn(insight.text).filter(
      (words) => !own.includes(words) && words !== context.goal,
    ),
  }))
  const long = quotations.filter(({ isLong }) => isLong)
  const share = long.filter(({ words }) => words.length > 0).length / long.length
  const all = quotations.flatMap(({ words, source }) => words.map((each) => source.includes(each)))
  return [
    heldFigure(
      `Replies that quote (${long.length} entries of ${worthQuoting} words and more)`,
      `${Math.floor(share * 100)} %`,
      `${floors.leastQuoting * 100} %`,
      share >= floors.leastQuoting,
    ),
    allFigure('Quotations from the entry, to the letter', all.filter(Boolean).length, all.length),
  ]
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
