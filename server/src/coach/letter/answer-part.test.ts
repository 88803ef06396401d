import { expect, test } from 'vitest'
import { loadKnowledge } from '../coach.ts'
import { openReaders } from '../entry-readers.ts'
import { createAnswerFinder } from '../answers/answer-finder.ts'
import { surelyAsked } from './answer-part.ts'

const knowledge = await loadKnowledge()
const { net, read } = openReaders(knowledge)
const tools = { knowledge, net, findAnswer: createAnswerFinder(knowledge.answers) }
const entry = {
  id: 'canal',
  title: 'Tuesday',
  content: 'Three miles by the canal.',
  tags: [],
  symptoms: [],
  writtenAt: new Date('2026-03-03T09:00:00Z'),
}
const askedWith = (question: { words: string; sure?: number; kind?: 'medical' }) =>
  surelyAsked(tools, entry, { ...read(entry, []), question: { kind: 'life', ...question } })
    .question

const unanswered = 'Which badger lives by the lock'

test('words that only may ask open a letter where an authored answer fits them', () => {
  expect(askedWith({ words: 'How many rest days a week should I take', sure: 0.6 })).not.toBeNull()
  expect(askedWith({ words: unanswered, sure: 0.6 })).toBeNull()
})

test('words that only may ask about a medicine open none', () => {
  const words = 'not sure if my tablets make me sweat more in the heat'
  expect(askedWith({ words, kind: 'medical', sure: 0.9 })).not.toBeNull()
  expect(askedWith({ words, kind: 'medical', sure: 0.6 })).toBeNull()
})

test('words that surely ask open a letter that says who can answer', () => {
  expect(askedWith({ words: unanswered, sure: 0.9 })).not.toBeNull()
  expect(askedWith({ words: unanswered })).not.toBeNull()
})
