import { expect, test } from 'vitest'
import { diaryContext, diaryEntry } from '../../testing/model-letters.ts'
import { builtInCoach, loadKnowledge } from '../coach.ts'
import { openReaders } from '../entry-readers.ts'
import { limitFaults, pretenceFaults } from '../model/limits.ts'
import { surelyAsked } from './answer-part.ts'

const knowledge = await loadKnowledge()
const coach = builtInCoach(knowledge)
const { read } = openReaders(knowledge)
const sureOf = (sure: number | undefined) => {
  const reading = read({ title: '', content: 'Three miles by the canal.', tags: [] }, [])
  const asked = { words: 'How many rest days a week should I take', kind: 'training' as const }
  return surelyAsked({
    ...reading,
    question: { ...asked, ...(sure === undefined ? {} : { sure }) },
  }).question
}

test('words that only may ask are no question, whatever answer has their words', () => {
  expect(sureOf(undefined)).not.toBeNull()
  expect(sureOf(0.9)).not.toBeNull()
  expect(sureOf(0.6)).toBeNull()
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
