import { expect, test } from 'vitest'
import { diaryContext, diaryEntry } from '../../testing/model-letters.ts'
import { builtInCoach, loadKnowledge } from '../coach.ts'
import { openReaders } from '../entry-readers.ts'
import { createAnswerFinder } from '../answers/answer-finder.ts'
import { limitFaults, pretenceFaults } from '../model/limits.ts'
import { surelyAsked } from './answer-part.ts'

const knowledge = await loadKnowledge()
const coach = builtInCoach(knowledge)
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

const letterTo = (content: string) =>
  coach.adviseOn(diaryEntry({ title: 'Sunday', content, tags: [] }), diaryContext({}))
const saysWho = (partIds: readonly string[]) => partIds.filter((id) => id.startsWith('hl-'))

test('a question without an authored answer is answered last, by one line on who can answer it', async () => {
  const { form, partIds, text } = await letterTo(
    'Easy row to the bridge. Which rigger setting suits a tall bow man?',
  )
  expect(form).not.toBe('answer')
  expect(saysWho(partIds)).toHaveLength(1)
  expect(partIds.at(-1)).toBe(saysWho(partIds)[0])
  expect(text.split('\n\n').at(-1)).toMatch(/question|what you ask/i)
})

test('a question with an answer of its own opens the letter, and nobody else is named', async () => {
  const { form, partIds } = await letterTo(
    'How should I taper for a half marathon, how many weeks?',
  )
  expect(form).toBe('answer')
  expect(saysWho(partIds)).toEqual([])
})

test('no line on who can answer breaks a rule, and of pain and illness each names a clinician', () => {
  const faults = knowledge.whoCanAnswer.flatMap(({ id, text }) =>
    [...limitFaults(text), ...pretenceFaults(text)].map(({ found }) => `${id}: ${found}`),
  )
  const clinician = { pain: /physio/, medical: /GP|pharmacist|nurse/ }
  const without = knowledge.whoCanAnswer.filter(
    ({ kind, text }) => (kind === 'pain' || kind === 'medical') && !clinician[kind].test(text),
  )
  expect({ faults, without }).toEqual({ faults: [], without: [] })
})
