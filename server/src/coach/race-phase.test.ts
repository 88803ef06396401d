import { expect, test } from 'vitest'
import { racePhaseOf } from './race-phase.ts'

test.each([
  ['Finished the half marathon in 2:04:10. I cried at the line.', 'after'],
  ['I finished the marathon. Crossed the finish line with a medal and a wide smile.', 'after'],
  ['Finished parkrun in 27:40. I went off too fast.', 'after'],
  ['Came third in my age group.', 'after'],
  ['23:41 at parkrun, my best since I was fifty.', 'after'],
  ['Legs sore after the marathon, so only a walk.', 'after'],
  ['Ran the half yesterday, the marathon is next month.', 'after'],
  ['The marathon is on Sunday. Taper, bib, start line: I am ready to race.', 'before'],
  ['Race week. I feel fidgety and everything aches a bit.', 'before'],
  ['Finished my last long run before the marathon.', 'before'],
  ['I hope to finish the marathon in under five hours.', 'before'],
  ['Three weeks to go, and I want to finish with a smile.', 'before'],
  ['Aiming for a finish in 2:05 next month.', 'before'],
  ['Nervous about the race.', 'before'],
])('"%s" is written %s the race', (content, phase) => {
  expect(racePhaseOf(content)).toBe(phase)
})
