import { expect, test } from 'vitest'
import { builtInCoach, loadKnowledge } from './coach.ts'
import { createFitReader } from './fit.ts'
import { keepDiary } from '../eval/keep-diary.ts'
import { compileNet } from './safety/net.ts'
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

test('whoever bonks is told of fuel first, and nobody of medicines who did not speak of any', async () => {
  const coach = builtInCoach(knowledge)
  const insightOf = async (memberId: string, content: string) => {
    const drafts = [{ title: 'Tuesday', content }]
    const [page] = await keepDiary(coach, { memberId, goal: null, tone: 'encouraging' }, drafts)
    return knowledge.insights.find(({ id }) => page?.insight.partIds.includes(id))?.id
  }
  const members = Array.from({ length: 12 }, (_, at) => `member ${at}`)
  for (const member of members) {
    expect(await insightOf(member, 'Nothing eaten since breakfast. I bonked and walked the last hill.')).toBe('nut-2')
    expect(await insightOf(member, 'Hard session at the track: tough, and I pushed to the end.')).not.toBe('eff-8')
  }
})
