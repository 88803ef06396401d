import { expect, test } from 'vitest'
import { cardSource, cardWords, isRecap, readMinutes, readRoadmap, withCard } from './roadmap.ts'

const card = (number: number) => `## ${number}. Mile ${number}\nRun it.\n\n- Look up\n• Breathe out`
const article = (count: number) => Array.from({ length: count }, (_, at) => card(at + 1)).join('\n\n')

test('a section headed with its number is a card, with its lines and its bullets', () => {
  const { cards, isLegacy } = readRoadmap(`Before the road.\n\n${article(6)}`)

  expect(isLegacy).toBe(false)
  expect(cards).toHaveLength(6)
  expect(cards[1]).toEqual({
    number: 2,
    title: 'Mile 2',
    source: card(2),
    lines: [
      { kind: 'text', text: 'Run it.' },
      { kind: 'bullet', text: 'Look up' },
      { kind: 'bullet', text: 'Breathe out' },
    ],
  })
})

test.for([
  [0, true],
  [5, true],
  [6, false],
  [10, false],
] as const)('an article of %i cards is of the older kind: %s', ([count, isLegacy]) => {
  expect(readRoadmap(`A word first.\n\n${article(count)}`).isLegacy).toBe(isLegacy)
})

test('only the last card of a whole roadmap is its recap', () => {
  expect(isRecap(readRoadmap(article(10)), 9)).toBe(true)
  expect(isRecap(readRoadmap(article(10)), 8)).toBe(false)
  expect(isRecap(readRoadmap(article(9)), 8)).toBe(false)
})

test('one card is replaced, and what stands before and after it stays', () => {
  const changed = withCard(`Before the road.\n\n${article(7)}`, 1, '## 2. Another mile\nWalk it.')

  expect(changed).toBe(`Before the road.\n\n${article(7).replace(card(2), '## 2. Another mile\nWalk it.')}`)
})

test('line ends of Windows lose nothing when a card is replaced', () => {
  const changed = withCard(`Before the road.\r\n\r\n${article(6).replaceAll('\n', '\r\n')}`, 5, card(6))

  expect(changed).toBe(`Before the road.\n\n${article(6)}`)
})

test('an editor changes the words of a card without its heading’s marks', () => {
  const [first] = readRoadmap(article(6)).cards
  const words = first && cardWords(first)

  expect(words).toBe('Mile 1\nRun it.\n\n- Look up\n• Breathe out')
  expect(cardSource(1, words ?? '')).toBe(card(1))
  expect(cardSource(3, '\n ## 4. Another title \nRun it.')).toBe('## 3. Another title\nRun it.')
})

test.for([
  [0, 0],
  [1, 1],
  [1000, 1],
  [1001, 2],
] as const)('%i characters take %i minutes to read', ([characters, minutes]) => {
  expect(readMinutes('x'.repeat(characters))).toBe(minutes)
})
