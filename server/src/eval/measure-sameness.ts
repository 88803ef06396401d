import { builtInCoach } from '../coach/coach.ts'
import type { Knowledge } from '../coach/knowledge/knowledge.ts'
import type { Figure } from './figure.ts'
import type { Page } from './keep-diary.ts'
import { allPages, writeLetters } from './letters.ts'

/** The same entries, written once more to another coach on the same knowledge. */
export async function measureSameness(knowledge: Knowledge, pages: readonly Page[]): Promise<Figure[]> {
  const again = allPages(await writeLetters(builtInCoach(knowledge)))
  const same = pages.filter(({ insight }, at) => insight.text === again[at]?.insight.text).length
  return [
    {
      work: 'The same reply to the same entry and history',
      found: `${same} of ${pages.length}`,
      floor: `${pages.length}`,
      isReached: same === pages.length,
    },
  ]
}
