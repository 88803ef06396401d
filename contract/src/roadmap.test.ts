import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { cardSource, cardWords, isRecap, readMinutes, readRoadmap, withCard } from './roadmap.ts'

const card = (number: number) => `## ${number}. Mile ${number}\nRun it.\n\n- Look up\n• Breathe out`
const article = (count: number) =>
  Array.from({ length: count }, (_, at) => card(at + 1)).join('\n\n')

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

  expect(changed).toBe(
    `Before the road.\n\n${article(7).replace(card(2), '## 2. Another mile\nWalk it.')}`,
  )
})

test('line ends of Windows lose nothing when a card is replaced', () => {
  const changed = withCard(
    `Before the road.\r\n\r\n${article(6).replaceAll('\n', '\r\n')}`,
    5,
    card(6),
  )

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

test.for([
  ['- Look up', 'bullet', 'Look up'],
  ['• Look up', 'bullet', 'Look up'],
  ['•Look up', 'bullet', 'Look up'],
  ['* Look up', 'bullet', 'Look up'],
  ['– Look up', 'bullet', 'Look up'],
  ['— Look up  ', 'bullet', 'Look up'],
  ['   - Look up', 'bullet', 'Look up'],
  ['**Look** up', 'text', '**Look** up'],
  ['-5 °C at the start', 'text', '-5 °C at the start'],
  ['---', 'text', '---'],
  ['Look up - and breathe', 'text', 'Look up - and breathe'],
] as const)('the line "%s" is %s', ([line, kind, text]) => {
  expect(readRoadmap(`## 1. Mile\n${line}`).cards[0]?.lines).toEqual([{ kind, text }])
})

test.for([
  '### 1. Too deep',
  '#1. Too flat',
  '## One. No number',
  '## 1 No dot',
  'See ## 1. Mile',
  '## 1. ',
  '## 1.   ',
])('"%s" begins no card', (line) => {
  expect(readRoadmap(line).cards).toEqual([])
})

test('a card that quotes or repeats another is not mistaken for it', () => {
  const quoting = `## 1. First\nAs card 2 says: ${card(2).replaceAll('\n', ' ')}`
  const text = [quoting, card(2), card(2), card(4)].join('\n\n')

  expect(readRoadmap(text).cards.map(({ number }) => number)).toEqual([1, 2, 2, 4])
  expect(withCard(text, 1, '## 2. Changed')).toBe(
    [quoting, '## 2. Changed', card(2), card(4)].join('\n\n'),
  )
  expect(withCard(text, 2, '## 3. Changed')).toBe(
    [quoting, card(2), '## 3. Changed', card(4)].join('\n\n'),
  )
})

test('an article without cards, and a card that is not there, are left as they are', () => {
  expect(withCard('Only words.\n\nAnd more.', 0, card(1))).toBe('Only words.\n\nAnd more.')
  expect(withCard(article(6), 6, card(7))).toBe(article(6))
  expect(readRoadmap('')).toEqual({ isLegacy: true, cards: [] })
})

const words = fc.stringMatching(/^[A-Za-z0-9,.'•–£-]( ?[A-Za-z0-9,.'•–£#-])*$/, { maxLength: 40 })
const body = fc.array(
  fc.oneof(
    words,
    words.map((line) => `- ${line}`),
    fc.constant(''),
  ),
  { maxLength: 8 },
)
const cards = fc.array(fc.record({ title: words, body }), { minLength: 1, maxLength: 12 })
const sourceOf = ({ title, body: lines }: { title: string; body: string[] }, at: number) =>
  [`## ${at + 1}. ${title}`, ...lines].join('\n').trimEnd()

test('cards with any text are read as they were written, and changing one changes no other', () => {
  const intros = fc.constantFrom('', 'Before the road.', 'Two lines\n\nbefore it.')
  const newlines = fc.constantFrom('\n', '\r\n')
  fc.assert(
    fc.property(intros, cards, fc.nat(), newlines, (intro, given, pick, newline) => {
      const sources = given.map(sourceOf)
      const text = [intro, ...sources]
        .filter((part) => part !== '')
        .join('\n\n')
        .replaceAll('\n', newline)
      const at = pick % given.length
      const plain = text.replaceAll('\r\n', '\n')

      expect(readRoadmap(text).cards.map(({ source }) => source)).toEqual(sources)
      expect(withCard(text, at, sources[at] ?? '')).toBe(plain)
      const changed = withCard(text, at, '## 77. Another\nAltogether.')
      expect(readRoadmap(changed).cards.map(({ source }) => source)).toEqual(
        sources.with(at, '## 77. Another\nAltogether.'),
      )
      expect(changed.startsWith(intro)).toBe(true)
    }),
  )
})

test('the editor’s text of any card gives the same card again', () => {
  fc.assert(
    fc.property(cards, (given) => {
      for (const one of readRoadmap(given.map(sourceOf).join('\n\n')).cards) {
        expect(cardSource(one.number, cardWords(one))).toBe(one.source)
      }
    }),
  )
})
