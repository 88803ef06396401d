import { expect, test } from 'vitest'
import { keepDiary } from '../../eval/keep-diary.ts'
import { builtInCoach, loadKnowledge } from '../coach.ts'

const coach = builtInCoach(await loadKnowledge())
const answers = async (...contents: string[]) => {
  const drafts = contents.map((content) => ({ title: 'Saturday', content }))
  const pages = await keepDiary(coach, { memberId: 'ana', goal: null, tone: 'encouraging' }, drafts)
  return pages.map(({ insight }) => insight)
}

test.each([
  ['little is said', 'note', 'Easy 50 min. Nothing to report.'],
  [
    'a question is asked',
    'answer',
    'Heel still sore every morning. How long before the heel raises work?',
  ],
  [
    'a result is told',
    'result',
    'Finished the half marathon in 1:58:40, third in my age group. Crossed the line grinning.',
  ],
  ['somebody died', 'condolence', 'My brother died on Friday. I have not been out.'],
] as const)('where %s, the letter is a %s', async (_, form, content) => {
  const [letter] = await answers(content)
  expect(letter?.form).toBe(form)
})

test('a result opens with its figure, and the next one is set beside it', async () => {
  const [first, second] = await answers(
    'parkrun 47:50. No bother.',
    'parkrun 46:31. Better than last time.',
  )
  expect(first?.text).toContain('47:50')
  expect(second?.text).toMatch(/47:50.*46:31|46:31.*47:50/s)
  expect(second?.text).toContain('1:19')
  expect(second?.recalls).toHaveLength(1)
})

test('a niggle that comes back is a thread, with its history and a step', async () => {
  const letters = await answers(
    'Left knee sore on the stairs, 3 out of 10.',
    'Six miles, and the left knee was sore again, 5 out of 10.',
  )
  expect(letters[1]).toMatchObject({ form: 'thread', factIds: [] })
  expect(letters[1]?.text).toMatch(/3.*5|5.*3/s)
})

test('most letters of a month cite no study, and none cites one twice', async () => {
  const lines = [
    'Easy five miles by the canal.',
    'Squats and lunges at the gym, three sets.',
    'Slept badly, up at four.',
  ]
  const letters = await answers(
    ...Array.from({ length: 30 }, (_, day) => lines[day % lines.length] ?? ''),
  )
  const cited = letters.flatMap(({ form, factIds }) => (form === 'answer' ? [] : factIds))
  expect(letters.filter(({ factIds }) => factIds.length > 0).length).toBeLessThanOrEqual(6)
  expect(new Set(cited).size).toBe(cited.length)
})
