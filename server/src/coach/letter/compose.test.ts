import { expect, test } from 'vitest'
import { countWords } from '../../prose/count-words.ts'
import { leastRecentFirst, ledgerOf } from '../ledger.ts'
import { fillTemplate } from '../text/fill-template.ts'
import { composeLetter, type LetterPlace } from './compose.ts'

const part = (id: string, words: number) => ({ id, text: `${id} `.repeat(words).trim() })
const place = (...candidates: LetterPlace['candidates']): LetterPlace => ({ candidates })
const nothingShared = (_text: string) => 0
const compose = (places: readonly LetterPlace[], overlapOf = nothingShared, mostWished = 200) =>
  composeLetter('reply', places, overlapOf, mostWished)
const idsOf = (letter: ReturnType<typeof compose>) => letter?.parts.map(({ id }) => id)

test('a part that would leave the letter too short gives way to the next', () => {
  const letter = compose([place(part('opening', 20)), place(part('brief', 10), part('longer', 45))])
  expect(idsOf(letter)).toEqual(['opening', 'longer'])
})

test('a place may be left empty where the letter would be too long', () => {
  const letter = compose([
    place(part('opening', 20)),
    place(part('aside', 60), null),
    place(part('remark', 60)),
  ])
  expect(idsOf(letter)).toEqual(['opening', 'remark'])
})

test('a place that continues stands in the paragraph before it', () => {
  const letter = compose([
    place(part('opening', 20)),
    { candidates: [part('aside', 5)], continues: true },
    place(part('remark', 40)),
  ])
  expect(letter?.text.split('\n\n')).toHaveLength(2)
})

test('a letter too like an earlier one gives way to the next', () => {
  const letter = compose([place(part('same', 70), part('other', 70))], (text) =>
    text.includes('same') ? 0.5 : 0.1,
  )
  expect(idsOf(letter)).toEqual(['other'])
})

test('a letter shorter than the wish comes before a longer one', () => {
  expect(idsOf(compose([place(part('long', 120), part('short', 70))], nothingShared, 100))).toEqual(
    ['short'],
  )
})

test('where no letter is right, the nearest is given', () => {
  expect(countWords(compose([place(part('brief', 2), part('less-brief', 10))])?.text ?? '')).toBe(
    10,
  )
})

test('parts never used come first, then those used longest ago', () => {
  const ledger = ledgerOf([{ partIds: ['yesterday'] }, { partIds: ['before', 'yesterday'] }])
  const order = leastRecentFirst(
    [{ id: 'yesterday' }, { id: 'before' }, { id: 'never' }],
    ledger,
    'ana',
  )
  expect(order.map(({ id }) => id)).toEqual(['never', 'before', 'yesterday'])
})

test('a value that looks like a place in a template is not filled in its turn', () => {
  expect(fillTemplate('{q}, {goal}, {other}', { q: '{goal}', goal: '$&' })).toBe(
    '{goal}, $&, {other}',
  )
})
