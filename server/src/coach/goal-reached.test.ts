import { expect, test } from 'vitest'
import { isGoalReached } from './goal-reached.ts'

test.each([
  ['Run the county half marathon in under 1:45', 'Finished the half marathon in 1:44:12.'],
  ['Parkrun under 25:00 before Christmas', 'Finished parkrun in 24:58 and could not believe it.'],
  ['Break 3:30 for the marathon', 'Crossed the line in 3:29:59, cramp and all.'],
])('"%s" is reached by "%s"', (goal, content) => {
  expect(isGoalReached(goal, content)).toBe(true)
})

test.each([
  ['a time over it', 'Run the half in under 1:45', 'Finished the half in 1:45:30.'],
  [
    'a time of something shorter',
    'Run the half in under 1:45',
    'Finished the ten miles in 1:15:02.',
  ],
  [
    'a time only hoped for',
    'Run the half in under 1:45',
    'The half is on Sunday and I want 1:44:00.',
  ],
  ['no time', 'Run the half in under 1:45', 'Finished the half and wept.'],
  ['a goal without one', 'Finish a marathon', 'Finished the marathon in 4:10:00.'],
])('%s does not reach it', (_, goal, content) => {
  expect(isGoalReached(goal, content)).toBe(false)
})
