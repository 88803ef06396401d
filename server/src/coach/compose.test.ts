import { expect, test } from 'vitest'
import { composeReply, type ReplySlots } from './compose.ts'
import { leastRecentFirst, ledgerOf } from './ledger.ts'
import { countWords } from '../prose/count-words.ts'
import { fillTemplate } from './text/fill-template.ts'

const part = (id: string, words: number) => ({ id, text: `${id} `.repeat(words).trim() })
const insight = { ...part('insight', 60), theme: 'easy' as const, factIds: ['F01'] }
const slots: ReplySlots = {
  form: 'letter' as const,
  acknowledgements: [part('thanks', 20)],
  contextLine: null,
  reminder: null,
  insights: [insight],
  forYou: [part('meaning', 15)],
  steps: [part('brief', 10), part('longer', 30)],
  questions: [part('question', 5)],
}
const nothingShared = () => 0

test('a part that would leave the reply too short gives way to the next', () => {
  const reply = composeReply(slots, nothingShared, 200)
  expect(reply?.partIds).toEqual(['thanks', 'insight', 'meaning', 'longer', 'question'])
})

test('a line of context is left out where it would make the reply too long; a reminder is not', () => {
  const long = { ...slots, steps: [part('step', 90)], contextLine: part('context', 20) }
  expect(composeReply(long, nothingShared, 200)?.partIds).not.toContain('context')
  const reply = composeReply({ ...long, reminder: part('reminder', 20) }, nothingShared, 200)
  expect(reply?.partIds).toEqual(['thanks', 'reminder', 'insight', 'step', 'question'])
})

test('a reply too like an earlier one gives way to the next', () => {
  const overlapOf = (text: string) => (text.includes('longer') ? 0.5 : 0.1)
  const reply = composeReply({ ...slots, steps: [part('longer', 30), part('other', 30)] }, overlapOf, 200)
  expect(reply?.partIds).toContain('other')
})

test('where no reply is right, the nearest is given', () => {
  const reply = composeReply({ ...slots, steps: [part('brief', 2), part('less-brief', 10)] }, nothingShared, 200)
  expect(countWords(reply?.text ?? '')).toBe(110)
})

test('parts never used come first, then those used longest ago', () => {
  const ledger = ledgerOf([{ partIds: ['yesterday'] }, { partIds: ['before', 'yesterday'] }])
  const order = leastRecentFirst([{ id: 'yesterday' }, { id: 'before' }, { id: 'never' }], ledger, 'ana')
  expect(order.map(({ id }) => id)).toEqual(['never', 'before', 'yesterday'])
})

test('a value that looks like a place in a template is not filled in its turn', () => {
  expect(fillTemplate('{q}, {goal}, {other}', { q: '{goal}', goal: '$&' })).toBe('{goal}, $&, {other}')
})
