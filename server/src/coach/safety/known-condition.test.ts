import { expect, test } from 'vitest'
import { loadKnowledge } from '../knowledge/knowledge.ts'
import { findingsIn, namesSymptom, namesTrouble } from './judge.ts'
import { compileNet } from './safety-net.ts'

const net = compileNet((await loadKnowledge()).safety)
const alarmIn = (text: string) =>
  findingsIn(net, text).find(({ level }) => level !== 'past')?.level ?? null

test.each([
  'I have had atrial fibrillation since 2021 and I am under the clinic. Yearly review today. He is happy for me to train and to race.',
  'I live with AF, so heart rate is no use to me.',
  'Yearly review for my atrial fibrillation today, all stable, cleared to race.',
  'My AF is under control on bisoprolol. Ten miles easy.',
  'Paroxysmal AF, known about for six years, nothing for months. Tempo run.',
  'Living with atrial flutter since the ablation did not take. Cardiologist knows. Easy spin.',
  'I take metoprolol for atrial fibrillation, so your zones are no use.',
  'Diagnosed with angina in 2019, on medication, no trouble on the hill.',
  'With my angina I carry the spray and go by feel. Forty minutes on the flat.',
  'Type 1 diabetic for thirty years. Sugars steady all ride.',
  'My epilepsy has been controlled since 2015 and I am cleared to drive. Lovely swim.',
  'The DVT was 2011, and nothing since. Eight miles.',
  'Asthma since I was nine. Blue inhaler before the start, no bother.',
  'High blood pressure, treated for years; the GP is pleased with it. Rowed 5k.',
  'Osteoporosis clinic today. Same as last year. Weights tomorrow.',
])('a condition that is known and looked after is no alarm: %s', (text) => {
  expect(alarmIn(text)).toBeNull()
})

test.each([
  'I have AF and today my heart raced and I nearly fainted.',
  'I have had atrial fibrillation since 2021, under the clinic. Today my chest went tight on the hill.',
  'Known AF. Heart all over the place since this morning and light-headed with it.',
  'Yearly review for my AF went well. Fainted in the car park afterwards.',
  'Under the cardiologist for AF since 2019. In AF again since last night.',
  'Angina since 2018, under the clinic. It came on twice walking to the shop: angina again.',
  'My angina came on walking to the shop this morning.',
  'I think I am in AF. Pulse jumping about.',
  'Watch says atrial fibrillation. Never had that before.',
  'DVT in 2018. Now the same calf is swollen and hot.',
  'Epilepsy under control for years. Had a fit in the pool today.',
  'AF diagnosed in March, on tablets, cleared to run. Chest pain at mile two.',
])('a complaint of today beside it still is: %s', (text) => {
  expect(alarmIn(text)).not.toBeNull()
})

test('a letter may name what a member lives with, and no complaint', () => {
  const letter = 'With atrial fibrillation the talk test serves better than the watch.'
  expect([namesSymptom(net, letter), namesTrouble(net, letter)]).toEqual([true, false])
  expect(namesTrouble(net, 'The palpitations with your atrial fibrillation will settle.')).toBe(
    true,
  )
})
