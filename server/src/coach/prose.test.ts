import { expect, test } from 'vitest'
import { allPages, writeLetters } from '../eval/letters.ts'
import { measureRepetition } from '../eval/measure-repetition.ts'
import { pageFaultFinder } from '../eval/page-faults.ts'
import { formatLetters } from '../eval/sample-page.ts'
import { samples, writeSamples } from '../eval/samples.ts'
import { builtInCoach, loadKnowledge } from './coach.ts'

const knowledge = await loadKnowledge()
const coach = builtInCoach(knowledge)
const faultsOf = pageFaultFinder(knowledge)
const letters = await writeLetters(coach)
const pages = [...allPages(letters), ...(await writeSamples(coach))]

test('every reply of a large and fixed set passes the check of both engines', () => {
  expect(pages.length).toBeGreaterThan(1000)
  const faulty = pages.flatMap((page) =>
    faultsOf(page).map(({ rule, found }) => `${rule}: ${found} (${page.insight.partIds.join(' ')})`),
  )
  expect([...new Set(faulty)]).toEqual([])
})

test('the check catches a reply with one false figure, or with another writer’s words', () => {
  const page = pages.find(({ insight }) => insight.form === 'result' || insight.form === 'thread')
  if (!page) throw new Error('there are no letters')
  const changed = (text: string) => ({ ...page, insight: { ...page.insight, text } })
  expect(faultsOf(changed(`${page.insight.text} It was 73 per cent.`))).toEqual([
    { rule: 'figure', found: '73 per cent' },
  ])
  expect(faultsOf(changed(`${page.insight.text} "I feel old", you said.`))).toEqual([
    { rule: 'quotation', found: 'I feel old' },
  ])
})

test('ordinary entries raise no alarm, and a month in any tone keeps to its floors', () => {
  expect(pages.filter(({ insight }) => insight.kind !== 'coaching').map(({ entry }) => entry.content)).toEqual([])
  expect(measureRepetition(knowledge, letters.diaries).filter(({ isReached }) => !isReached)).toEqual([])
})

test('`npm run eval -- --samples` prints twelve letters, those that cite a study with its source', async () => {
  const printed = await formatLetters(knowledge)
  expect(printed.match(/^## \d+\. \w/gm)).toHaveLength(12)
  const citing = (await writeSamples(coach)).filter(({ insight }) => insight.factIds.length > 0)
  expect(printed.match(/^Stands on: .+\.$/gm) ?? []).toHaveLength(citing.length)
})

test('each of the twelve letters answers the theme that it stands for', async () => {
  const written = await writeSamples(coach)
  expect(written.map(({ insight }) => insight.theme)).toEqual(samples.map(({ theme }) => theme))
  expect(new Set(samples.map(({ theme }) => theme)).size).toBe(12)
})
