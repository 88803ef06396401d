import { expect, test } from 'vitest'
import { openReaders } from '../entry-readers.ts'
import { loadKnowledge } from '../knowledge/knowledge.ts'

const knowledge = await loadKnowledge()
const { findAnswer, read } = openReaders(knowledge)
const answerTo = (question: string, entry = question) =>
  findAnswer(question, entry, read({ title: '', content: entry, tags: [] }, []))?.question ?? null

test.each([
  ['How should I taper for a half marathon, and for how many weeks?', 'How should I taper?'],
  [
    'How often can I play pickleball at my age?',
    'How often can I play tennis, pickleball or badminton?',
  ],
  [
    'I am on a blood thinner. Which sports are safe, and what about a fall?',
    'I’m on a blood thinner. Which sports are safe, and what about a fall?',
  ],
])('%s is answered by "%s"', (question, answered) => {
  expect(answerTo(question)).toBe(answered)
})

test.each([
  ['Is that it?'],
  ['Would you take it, if they were yours?'],
  ['Which of them is right, the blue one or the one that she had in the shop?'],
])('%s is near no answer', (question) => {
  expect(answerTo(question)).toBeNull()
})

test('an answer is not given in a situation in which it would be wrong', () => {
  const [taper] = knowledge.answers.filter(({ question }) => question === 'How should I taper?')
  const situation = taper?.notWhen[0] ?? ''
  const question = 'How should I taper for a half marathon, and for how many weeks?'
  expect(situation).not.toBe('')
  expect(answerTo(question, `${question} I have ${situation}.`)).toBeNull()
})

test('of the wordings of each question, one in two finds its own answer when all others are known', () => {
  const wordings = knowledge.answers.flatMap(({ question, paraphrases }) =>
    paraphrases.map((words) => ({ words, question })),
  )
  const found = wordings.map(({ words, question }) => ({ question, answered: answerTo(words) }))
  const given = found.filter(({ answered }) => answered !== null)
  const right = given.filter(({ question, answered }) => question === answered)
  expect(given.length / found.length).toBeGreaterThan(0.5)
  expect(right.length / given.length).toBeGreaterThan(0.95)
})
