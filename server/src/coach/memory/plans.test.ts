import { expect, test } from 'vitest'
import { peopleIn } from './people.ts'
import { plansIn } from './plans.ts'

const monday = new Date('2026-03-02T18:00:00Z')

test.each([
  ['Tuesday I will be there with bells on.', 1],
  ['Physio booked for Thursday at ten.', 3],
  ['Going to try the long loop in two weeks.', 17],
])('%s is a plan', (sentence, inDays) => {
  expect(plansIn(`Wet run. ${sentence}`, monday)).toMatchObject([{ words: sentence, inDays }])
})

test.each([
  'He is off to the clinic on Friday.',
  'Might enter the ten on Sunday if the calf allows.',
  'Saw the physio on Thursday and she was pleased.',
  'The race is not on Saturday after all.',
])('%s is none of the writer’s', (sentence) => {
  expect(plansIn(sentence, monday)).toEqual([])
})

test('people are those with whom something was done, or who do something; places are none', () => {
  const content =
    'Ran with Keith to Shardlow and back. Jean said nothing. Cold in Matlock. Then home.'
  expect(peopleIn(content).map(({ name }) => name)).toEqual(['Keith', 'Jean'])
})
