import { openReaders } from '../coach/entry-readers.ts'
import type { Knowledge } from '../coach/knowledge/knowledge.ts'
import { countWords } from '../prose/count-words.ts'
import { quotationsIn } from '../prose/quotations.ts'
import type { Figure } from './figure.ts'
import { floors } from './floors.ts'
import type { Page } from './keep-diary.ts'

const worthQuoting = 12

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
    words: quotationsIn(insight.text).filter((words) => !own.includes(words) && words !== context.goal),
  }))
  const long = quotations.filter(({ isLong }) => isLong)
  const quoting = long.filter(({ words }) => words.length > 0).length
  const all = quotations.flatMap(({ words, source }) => words.map((each) => source.includes(each)))
  const share = quoting / long.length
  return [
    {
      work: `Replies that quote (${long.length} entries of ${worthQuoting} words and more)`,
      found: `${Math.floor(share * 100)} %`,
      floor: `${floors.leastQuoting * 100} %`,
      isReached: share >= floors.leastQuoting,
    },
    {
      work: 'Quotations from the entry, to the letter',
      found: `${all.filter(Boolean).length} of ${all.length}`,
      floor: `${all.length}`,
      isReached: all.every(Boolean),
    },
  ]
}
