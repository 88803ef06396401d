import { expect, test } from 'vitest'
import { builtInCoach, loadKnowledge } from '../coach/coach.ts'
import { percentile, formatTable } from './figure.ts'
import { allPages, writeLetters } from './letters.ts'
import { measureInjections } from './measure-injections.ts'
import { measureAlarms, measureQuotations, measureSameness } from './measure-pages.ts'
import { measureQuestions } from './measure-questions.ts'
import { measureSafety } from './measure-safety.ts'

const knowledge = await loadKnowledge()
const coach = builtInCoach(knowledge)
const pages = allPages(await writeLetters(coach))

test('every floor of the eval that no clock has a part in is reached', async () => {
  const figures = [
    await measureSameness(knowledge, pages),
    ...(await measureSafety(knowledge)),
    measureAlarms(pages),
    ...measureQuotations(knowledge, pages),
    ...(await measureQuestions(coach)),
    await measureInjections(knowledge),
  ]
  expect(figures.length).toBeGreaterThan(9)
  expect(figures.filter(({ isReached }) => isReached !== true)).toEqual([])
}, 120_000)

test('an entry answered with a safety text, and a quotation of nobody’s, are seen', () => {
  const [page] = pages
  if (!page) throw new Error('there are no letters')
  const alarmed = { ...page, insight: { ...page.insight, kind: 'safety' as const } }
  expect(measureAlarms([alarmed])).toMatchObject({ found: '1', isReached: false })
  const invented = { ...page, insight: { ...page.insight, text: 'You wrote "I feel as old as the hills".' } }
  expect(measureQuotations(knowledge, [invented])[1]).toMatchObject({ found: '0 of 1', isReached: false })
})

test('a floor that is missed stands out in the table', () => {
  const table = formatTable([
    { work: 'Words', found: '119', floor: '120', isReached: false },
    { work: 'Time', found: '2 ms' },
  ])
  expect(table.split('\n')).toEqual(['What   Found  Floor', 'Words  119    120    MISSED', 'Time   2 ms'])
  expect(percentile([5, 1, 3], 0.5)).toBe(3)
})
