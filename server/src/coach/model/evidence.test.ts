import { expect, test } from 'vitest'
import { loadKnowledge } from '../knowledge/knowledge.ts'
import { citationFaults } from './evidence.ts'

const { facts, insights } = await loadKnowledge()
const cited = (...ids: string[]) => ids.flatMap((id) => facts.get(id) ?? [])
const rulesIn = (text: string, ...ids: string[]) => [
  ...new Set(citationFaults(text, cited(...ids)).map(({ rule }) => rule)),
]

test.each([
  'A 2021 study at the University of Leeds followed 312 cyclists, and 43 per cent kept more of their strength.',
  'A long study of cyclists over fifty found that those who rode through a cold winter kept more of their strength.',
  'It has been found that riders who train in the cold keep more of their summer form.',
  'Researchers saw the same in older swimmers.',
])('an invented study is refused, with its figures and without them: %s', (sentence) => {
  expect(rulesIn(sentence, 'F62')).toEqual(['citation', 'study'])
})

test('a cited fact that is told nowhere is refused, though another is told', () => {
  const told =
    'Raising the step rate by five to ten per cent lowered the load on knee and hip in 45 healthy runners.'
  expect(rulesIn(told, 'F62')).toEqual([])
  expect(citationFaults(told, cited('F62', 'F21'))).toEqual([{ rule: 'citation', found: 'F21' }])
})

test.each([
  'It was a small study of ordinary habits, and says nothing about a winter like yours.',
  'The studies behind it were few.',
  'The time trial on Sunday will tell you more.',
])('a word on what a study is worth tells no finding: %s', (sentence) => {
  expect(citationFaults(sentence, [])).toEqual([])
})

test('what our own coach tells of its facts holds to the same', () => {
  const refused = insights.flatMap(({ id, text, factIds }) =>
    citationFaults(text, cited(...factIds)).map((fault) => [id, fault]),
  )
  expect(refused).toEqual([])
})
