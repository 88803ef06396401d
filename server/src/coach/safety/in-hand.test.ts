import { expect, test } from 'vitest'
import { loadKnowledge } from '../knowledge/knowledge.ts'
import { findingsIn } from './judge.ts'
import { compileNet } from './safety-net.ts'

const net = compileNet((await loadKnowledge()).safety)
const worstIn = (text: string) => findingsIn(net, text)[0]

test.each([
  'Came over faint on the stairs. Surgery saw me the same day and it was the new tablet.',
  'Faint at the bus stop\nCame over swimmy on Tuesday. They had me in, kept me in overnight, home since Thursday.',
  'GTN once on the long hill, gone in two minutes, rang the nurse line after.',
  'Chest tight in the cold, usual asthma, two puffs, fine.',
  'Right hand numb every night, I shake it out.',
])('a sign that is seen to or in hand is past: %s', (text) => {
  expect(worstIn(text)?.level).toBe('past')
})

test.each([
  'Came over faint on the stairs. Surgery saw me on Monday and it is worse tonight.',
  'Chest tight on the hill. I should have rung the nurse line, did not.',
  'Rang the surgery about my tablets. Later my speech was slurred and it has come back twice.',
])('it stays an alarm where it is worse all the same, or nobody was asked: %s', (text) => {
  expect(worstIn(text)?.level).toBe('emergency')
})

test.each([
  'Chest tight and breathless going up the stairs today. Doctor checked my toe.',
  'Fainted on the stairs this morning. Physio saw me on Monday about the knee.',
  'Fainted in the shower this morning. Saw the physio for my shoulder in the afternoon.',
  'Numb down one side of the face for ten minutes. Told the physio about my knee.',
  'Coughed up blood this morning. Physio said my knee is doing fine.',
])('a clinician who has seen to something else has not seen to a sign: %s', (text) => {
  expect(worstIn(text)?.level).toMatch(/emergency|urgent/)
})

test('nothing that anybody has seen to makes a crisis past', () => {
  expect(worstIn('The doctor saw me on Monday. I want to kill myself.')?.level).toBe('crisis')
})

test.each([
  ['I banged my head on the shed door, and I take apixaban.', 'head-bad'],
  ['Heart fluttering all evening, and I nearly fainted on the landing.', 'heart'],
  ['My calf is swollen and hot. Out of breath with it since this morning.', 'breath'],
])('two signs together are an emergency: %s', (text, ruleId) => {
  expect(findingsIn(net, text)).toContainEqual(
    expect.objectContaining({ ruleId, level: 'emergency' }),
  )
})

test('what stands beside a sign and is denied raises nothing', () => {
  expect(worstIn('I banged my head on the shed door. No apixaban.')?.level).toBe('urgent')
})
