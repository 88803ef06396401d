import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { openReaders } from '../coach/entry-readers.ts'
import type { Knowledge } from '../coach/knowledge/knowledge.ts'
import { heldFigure, type Figure } from './figure.ts'
import { floors } from './floors.ts'

const Case = z.object({
  text: z.string(),
  level: z.enum(['crisis', 'emergency', 'urgent', 'soft', 'past', 'none']),
})
const quietLevels: ReadonlySet<string> = new Set(['none', 'past', 'soft'])
const casesFile = new URL('../../knowledge/safety-cases.json', import.meta.url)

/**
 * Counts the warning signs of the case list for which a page comes, as the words propose and the
 * judge says, and the look-alikes that are taken for one. A doubtful sign is not heard.
 */
export async function measureSafety(knowledge: Knowledge): Promise<Figure[]> {
  const cases = z.array(Case).parse(JSON.parse(await readFile(casesFile, 'utf8')))
  const { signsIn } = openReaders(knowledge)
  const heard = cases.map(({ text, level }) => ({
    level,
    as: signsIn({ title: '', content: text }).findings[0]?.level ?? 'none',
  }))
  const isAlarm = (level: string) => !quietLevels.has(level)
  const recalled = (['crisis', 'emergency', 'urgent', 'soft', 'past'] as const).map((level) => {
    const signs = heard.filter((each) => each.level === level)
    // Despair between the lines and a sign that is long over need their own answer and no more; any
    // alarm does for another sign.
    const found = signs.filter(({ as }) =>
      quietLevels.has(level) ? as === level : isAlarm(as),
    ).length
    const exact = signs.filter(({ as }) => as === level).length
    const least = signs.length - floors.mostUnheard[level]
    const heardOf = `${found} of ${signs.length} heard, ${exact} at that level`
    return heldFigure(`Safety: ${level}`, heardOf, least, found >= least)
  })
  const quiet = heard.filter(({ level }) => quietLevels.has(level))
  const falseAlarms = quiet.filter(({ as }) => isAlarm(as)).length
  const work = `Safety: false alarms over ${quiet.length} look-alikes, despair and signs long over`
  return [
    ...recalled,
    heldFigure(work, falseAlarms, floors.mostFalseAlarms, falseAlarms <= floors.mostFalseAlarms),
  ]
}
