import { expect, test } from 'vitest'
import { builtInCoach, loadKnowledge } from './coach.ts'
import { createFitReader } from './fit.ts'
import { keepDiary } from '../eval/keep-diary.ts'
import { compileNet } from './safety/safety-net.ts'
import { tokenise } from './text/tokenise.ts'

const knowledge = await loadKnowledge()
const net = compileNet(knowledge.safety)
const parts = [
  { id: 'bonking', about: 'bonk*|ran_out_of_food' },
  { id: 'tracker', about: 'tracker|watch' },
  { id: 'anybody' },
]
const fitOf = (entry: string) => {
  const fit = createFitReader(parts, net.negators)(tokenise(entry, net.spelling))
  return parts.map(fit)
}

test('a part about what the entry names fits it, one that presumes something else does not', () => {
  expect(fitOf('I bonked on the last hill.')).toEqual([1, -1, 0])
  expect(fitOf('I never bonked and left the watch at home.')).toEqual([1, 1, 0])
  expect(fitOf('Six miles.')).toEqual([-1, -1, 0])
})

test('no letter tells a finding that presumes what the entry does not say', async () => {
  const coach = builtInCoach(knowledge)
  const drafts = Array.from({ length: 12 }, (_, day) => ({
    title: `Day ${day}`,
    content:
      'Hard session at the track tonight, eight hill repeats at threshold with the club, tough, and I pushed to the end of every single one of them, all the way up.',
  }))
  const pages = await keepDiary(coach, { memberId: 'ana', goal: null, tone: 'encouraging' }, drafts)
  const told = pages
    .flatMap(({ insight }) => insight.partIds)
    .filter((id) => knowledge.insights.some((one) => one.id === id))
  expect(told).not.toContain('eff-8')
  expect(new Set(told).size).toBe(told.length)
})

const seated = /\b(walk\w*|stairs|stand on one leg|run|runner|runners|running)\b/i

test.each([
  ['Pushed the wheelchair 10k in 41:20, second in class. My shoulders were strong.', seated],
  [
    'Made a time of 7:58 on the rowing machine, a personal best.',
    /age-grading table|into an age grade/,
  ],
  [
    'Last day at work after forty years! Cake and then a 10k with the lads.',
    /lightest (working )?day|meeting ends/i,
  ],
  ['I have never felt better. Flew round the loop.', /at its loudest|Nerves and doubt|the worry/],
  [
    'Skied every day, sore thighs, best snow in ten years.',
    /at its loudest|Nerves and doubt|the worry/,
  ],
  [
    'Three nights of hot flushes. Too tired for intervals, so a gentle 5k.',
    /precarious|hold on to something/,
  ],
  [
    'Became a grandmother at four this morning. Nothing else matters.',
    /meeting|sends a bill|crowded|truly fixed|fifteen-minute/,
  ],
  ['Drank far too much at the reunion. Nothing but the sofa.', /thirst|weigh yourself/i],
  [
    'Eleven weeks after the new knee. Twenty minutes on the bike and I am pleased.',
    /likeliest place for trouble|longer than the longest/,
  ],
  [
    'Swam 1,500 metres in a wetsuit and came out grinning.',
    /readings|maximum heart rate|the numbers/,
  ],
  ['Half a stone on since Christmas. I want to lose it before May.', /caffeine|creatine/i],
])('"%s" is not told %s', async (content, tactless) => {
  const coach = builtInCoach(knowledge)
  for (const tone of ['encouraging', 'plain', 'technical'] as const)
    for (const memberId of ['ana', 'ben', 'cat', 'dan']) {
      const [page] = await keepDiary(coach, { memberId, goal: null, tone }, [
        { title: 'Monday', content },
      ])
      expect(page?.insight.text).not.toMatch(tactless)
    }
})
