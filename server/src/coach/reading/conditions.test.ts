import { expect, test } from 'vitest'
import { loadReadingKnowledge } from '../knowledge/reading-knowledge.ts'
import { createConditionReader } from './conditions.ts'

const read = createConditionReader((await loadReadingKnowledge()).conditions)
const readIn = (content: string) =>
  read('', content).map(({ name, status }) => `${name}: ${status}`)

test.each([
  ['My asthma was quiet all week.', 'asthma: known'],
  ['Two stents and both of them did the climb with me.', 'a stent: known'],
  ['The doctor told me it is AF.', 'atrial fibrillation: new'],
  ['I wonder if it could be diabetes.', 'diabetes: worried-about'],
])('%s', (content, condition) => {
  expect(readIn(content)).toEqual([condition])
})

test.each([
  ['somebody else’s', 'My husband’s sciatica means that I do the bins.'],
  ['denied', 'The letter says no diabetes.'],
  ['nearly had', 'I nearly had a heart attack when a pheasant came out.'],
])('a condition that is %s is none of the writer’s', (_, content) => {
  expect(readIn(content)).toEqual([])
})
