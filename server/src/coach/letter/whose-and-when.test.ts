import { expect, test } from 'vitest'
import { bearingOf, namesIn } from './whose-and-when.ts'

const isNoName = (words: string) => ['The', 'Ran', 'Legs', 'With'].includes(words)

function bearingIn(sentence: string, words: string) {
  const from = sentence.indexOf(words)
  const stretch = { sentence, from, to: from + words.length }
  return bearingOf(stretch, namesIn(sentence, isNoName))
}

test.each([
  ['Gordon has an interview at the garden centre.', 'an interview', 'other'],
  ['He said over the gate that he has an interview.', 'an interview', 'other'],
  ['I have an interview on Friday.', 'an interview', 'own'],
  ['They gave the job to a young lad who starts on Monday.', 'starts on Monday', 'other'],
  ['Moira’s last day at the bank.', 'last day', 'other'],
  ['My sister rang and wept.', 'wept', 'other'],
  ['My sister rang and I wept.', 'wept', 'own'],
  ['Ran with Gordon and slept like a log.', 'slept like a log', 'own'],
  ['Lead felt the heat and sat down.', 'the heat', 'other'],
  ['Legs came good.', 'came good', 'own'],
  ['Lost 6-2.', 'Lost 6-2', 'own'],
])('“%s”: whose “%s” is', (sentence, words, whose) => {
  expect(bearingIn(sentence, words).whose).toBe(whose)
})

test.each([
  ['Swam the lot without stopping.', 'without stopping', 'done'],
  ['I need to swim twenty lengths without stopping.', 'without stopping', 'ahead'],
  ['We are down for the silver medal test.', 'silver medal', 'ahead'],
  ['If it keeps snowing they will open.', 'snowing', 'unreal'],
  ['I was not pleased with myself.', 'pleased with myself', 'unreal'],
  ['Went by bus and was pleased with myself.', 'pleased with myself', 'done'],
  ['We danced till two when I was a girl.', 'danced', 'unreal'],
  ['Is it too hot?', 'too hot', 'unreal'],
  ['No hills, but I danced.', 'danced', 'done'],
])('“%s”: if “%s” is so', (sentence, words, when) => {
  expect(bearingIn(sentence, words).when).toBe(when)
})

test('a first word is a name only where somebody does something', () => {
  const names = namesIn('Breda drove. Sandwiches were ham. Skipped the rest. We saw Una.', isNoName)
  expect([...names]).toEqual(['Breda', 'Una'])
})
