import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { loadKnowledge } from '../coach/knowledge/knowledge.ts'
import { dangersIn } from './danger.ts'
import { RuleBook } from './pattern-rules.ts'

const linesOf = async (name: string) =>
  (await readFile(new URL(`fixtures/${name}`, import.meta.url), 'utf8')).split('\n').filter(Boolean)
const countOf = (text: string) => Object.values(dangersIn(text)).flat().length

const dangerous = await linesOf('dangerous.txt')
const harmless = await linesOf('harmless.txt')
const adviceFile = new URL('../../knowledge/prose/dangerous-advice.json', import.meta.url)
const advice = RuleBook.parse(JSON.parse(await readFile(adviceFile, 'utf8'))).rules

test.each(dangerous)('refused: %s', (sentence) => {
  expect(countOf(sentence)).toBeGreaterThan(0)
})

test.each(harmless)('passes: %s', (sentence) => {
  expect(dangersIn(sentence)).toEqual({ unanswered: [], comforting: [], changing: [] })
})

test('each pattern that a clinician reads does as its example says', () => {
  const examplesOf = (...names: string[]) =>
    advice
      .filter(({ rule }) => names.includes(rule))
      .flatMap(({ patterns }) => patterns.flatMap(({ examples }) => examples))
  const refused = examplesOf(
    'sign',
    'refused help',
    'belittles a sign',
    'belittles',
    'changes what was prescribed',
  )
  const allowed = examplesOf('help', 'left to the prescriber')
  expect([refused.length, allowed.length]).toEqual([39, 9])
  expect(refused.filter((example) => countOf(example) === 0)).toEqual([])
  expect(allowed.filter((example) => countOf(example) > 0)).toEqual([])
})

test('help counts in the sentence itself and in the one beside it, and no further', () => {
  expect(countOf('Your head swam on the bank. Please tell your GP today.')).toBe(0)
  expect(countOf('Please tell your GP today. Your head swam on the bank.')).toBe(0)
  expect(
    countOf('Your head swam on the bank. The rest was sound. Please tell your GP today.'),
  ).toBe(1)
})

test('help beside a sign does not mend a sentence that plays it down', () => {
  expect(
    dangersIn('You had a dizzy spell. It is usually the settings. Ask your GP one day.').comforting,
  ).toEqual(['It is usually the settings.'])
})

test('a sign that only the caller knows needs help as well', () => {
  const namesSign = (sentence: string) => sentence.includes('wobbly')
  expect(dangersIn('You went wobbly at the gate.', namesSign).unanswered).toEqual([
    'You went wobbly at the gate.',
  ])
  expect(
    dangersIn('You went wobbly at the gate. Ring your doctor today.', namesSign).unanswered,
  ).toEqual([])
})

test('nothing that editors wrote for the coach, and nothing that the facts say, is refused', async () => {
  const known = await loadKnowledge()
  const { openings, insights, remarks, steps, contextLines, facts } = known
  const parts = [openings, insights, remarks, steps, contextLines, known.whoCanAnswer]
    .flat()
    .map(({ text }) => text)
  const claims = [...facts.values()].flatMap(({ claim, caveat }) => [claim, caveat])
  const refused = [...parts, ...claims].filter((text) => countOf(text) > 0)
  expect(refused).toEqual([])
})

test('a text made to be slow to read is read in bounded time', () => {
  const hostile = [
    'chest '.repeat(4000),
    'never stop the tablets '.repeat(900),
    'is a '.repeat(4000),
    'run on '.repeat(3000),
  ]
  const before = process.cpuUsage()
  for (const text of hostile) dangersIn(text)
  expect(process.cpuUsage(before).user).toBeLessThan(5000_000)
})
