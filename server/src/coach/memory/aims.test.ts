import { expect, test } from 'vitest'
import { keepDiary } from '../../eval/keep-diary.ts'
import { builtInCoach, loadKnowledge } from '../coach.ts'
import { aimReached } from './aims.ts'

const writtenAt = new Date('2026-03-01T08:00:00Z')
const today = new Date('2026-04-26T08:00:00Z')
const reached = (aim: string, content: string, title = '') =>
  aimReached({ title, content, writtenAt: today }, [
    { id: 'then', title: '', content: aim, writtenAt },
  ])

test.each([
  ['I want under 40 by my birthday.', '39:38! I can’t type.', 'under 40', '39:38'],
  ['A = sub 2:10, B = finish.', 'Half in 2:08:20, walked nothing.', 'sub 2:10', '2:08:20'],
  ['Would like to go under 4 hours once more.', 'Got it. 3:57:40.', 'under 4 hours', '3:57:40'],
  ['What I want is 80 kilos off the floor.', '80. Once.', '80 kilos', '80 kilos'],
])('"%s" is reached by "%s"', (aim, content, words, now) => {
  expect(reached(aim, content)).toEqual({
    entryId: 'then',
    values: { aim: words, now, ago: 'eight weeks ago' },
  })
})

test.each([
  ['a slower time', 'I want under 40 by June.', '40:49 at parkrun.'],
  ['a time of something shorter', 'I want under 40 by June.', 'Two miles in 19:10.'],
  ['a part of the day', 'I want under 7:20 for the 2k.', 'Sat down at the rower at 07:00.'],
  ['somebody else’s aim', 'My husband wants under 40 by June.', '39:38 at parkrun.'],
  ['no wish', 'Last year I was under 40.', '39:38 at parkrun.'],
  ['a heavier aim', 'I want to deadlift 80 kilos.', '72.5 kilos and not pretty.'],
  ['a number of something else', 'I want to deadlift 80 kilos.', 'Rode 80 miles.'],
])('%s is no aim reached', (_, aim, content) => {
  expect(reached(aim, content)).toBeNull()
})

const coach = builtInCoach(await loadKnowledge())
const lastLetterTo = async (...contents: readonly string[]) => {
  const drafts = contents.map((content, at) => ({ title: `Page ${at}`, content }))
  const pages = await keepDiary(coach, { memberId: 'ana', goal: null, tone: 'plain' }, drafts)
  return pages.at(-1)?.insight?.text ?? ''
}
const wish = 'Parkrun in 43:10 today. I want under 40 before the summer is out.'

test('the letter to the day itself begins with what was wished for', async () => {
  const letter = await lastLetterTo(wish, 'Easy two miles.', '39:38! Under 40, and I nearly cried.')
  expect(letter.split('\n\n')[0]).toMatch(/“under 40”/)
  expect(letter).toMatch(/39:38/)
})

test('it is not the word of a day of grief', async () => {
  const letter = await lastLetterTo(wish, 'Mum died on Thursday. I ran 39:38 and felt nothing.')
  expect(letter).not.toMatch(/under 40/)
})
