import { expect, test } from 'vitest'
import { builtInCoach, loadKnowledge } from '../coach/coach.ts'
import { percentile, formatTable } from './figure.ts'
import { allPages, writeLetters } from './letters.ts'
import { measureInjections } from './measure-injections.ts'
import { measureAlarms, measureQuotations, measureSameness } from './measure-pages.ts'
import { measureQuestions } from './measure-questions.ts'
import { measureRepetition } from './measure-repetition.ts'
import { measureSafety } from './measure-safety.ts'
import { pageFaultFinder } from './page-faults.ts'
import { formatLetters } from './sample-page.ts'
import { samples, writeSamples } from './samples.ts'

const knowledge = await loadKnowledge()
const coach = builtInCoach(knowledge)
// The letters are written once for all of these tests: they take as long as the rest.
const letters = await writeLetters(coach)
const pages = allPages(letters)
const sampled = await writeSamples(coach)
const all = [...pages, ...sampled]

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
})

test('an entry answered with a safety text, and a quotation of nobody’s, are seen', () => {
  const [page] = pages
  if (!page) throw new Error('there are no letters')
  const alarmed = { ...page, insight: { ...page.insight, kind: 'safety' as const } }
  expect(measureAlarms([alarmed])).toMatchObject({ found: '1', isReached: false })
  const invented = {
    ...page,
    insight: { ...page.insight, text: 'You wrote "I feel as old as the hills".' },
  }
  expect(measureQuotations(knowledge, [invented])[1]).toMatchObject({
    found: '0 of 1',
    isReached: false,
  })
})

test('a floor that is missed stands out in the table', () => {
  const table = formatTable([
    { work: 'Words', found: '119', floor: '120', isReached: false },
    { work: 'Time', found: '2 ms' },
  ])
  expect(table.split('\n')).toEqual([
    'What   Found  Floor',
    'Words  119    120    MISSED',
    'Time   2 ms',
  ])
  expect(percentile([5, 1, 3], 0.5)).toBe(3)
})

test('every reply of a large and fixed set passes the check of both engines', () => {
  expect(all.length).toBeGreaterThan(1000)
  const faultsOf = pageFaultFinder(knowledge)
  const faulty = all.flatMap((page) =>
    faultsOf(page).map(
      ({ rule, found }) => `${rule}: ${found} (${page.insight.partIds.join(' ')})`,
    ),
  )
  expect([...new Set(faulty)]).toEqual([])
})

test('the check catches a reply with one false figure, or with another writer’s words', () => {
  const page = all.find(({ insight }) => insight.form === 'result' || insight.form === 'thread')
  if (!page) throw new Error('there are no letters')
  const faultsOf = pageFaultFinder(knowledge)
  const changed = (text: string) => ({ ...page, insight: { ...page.insight, text } })
  expect(faultsOf(changed(`${page.insight.text} It was 73 per cent.`))).toEqual([
    { rule: 'figure', found: '73 per cent' },
  ])
  expect(faultsOf(changed(`${page.insight.text} "I feel old", you said.`))).toEqual([
    { rule: 'quotation', found: 'I feel old' },
  ])
})

test('ordinary entries raise no alarm, and a month in any tone keeps to its floors', () => {
  expect(
    all.filter(({ insight }) => insight.kind !== 'coaching').map(({ entry }) => entry.content),
  ).toEqual([])
  expect(
    measureRepetition(knowledge, letters.diaries).filter(({ isReached }) => !isReached),
  ).toEqual([])
})

test('`npm run eval -- --samples` prints twelve letters, those that cite a study with its source', async () => {
  const printed = await formatLetters(knowledge)
  expect(printed.match(/^## \d+\. \w/gm)).toHaveLength(12)
  const citing = sampled.filter(({ insight }) => insight.factIds.length > 0)
  expect(printed.match(/^Stands on: .+\.$/gm) ?? []).toHaveLength(citing.length)
})

test('each of the twelve letters answers the theme that it stands for', () => {
  expect(sampled.map(({ insight }) => insight.theme)).toEqual(samples.map(({ theme }) => theme))
  expect(new Set(samples.map(({ theme }) => theme)).size).toBe(12)
})
