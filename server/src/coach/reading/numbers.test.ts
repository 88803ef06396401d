import { expect, test } from 'vitest'
import { numbersIn } from './numbers.ts'

const round = (value: number | null) => (value === null ? null : Number(value.toFixed(5)))
const found = (text: string) =>
  numbersIn(text).map(({ words, is, value }) => [words, is, round(value)])

test.each([
  [
    '5 km in 27:30',
    [
      ['5 km', 'distance', 5000],
      ['27:30', 'time', 1650],
    ],
  ],
  ['a half in 1:42:18', [['1:42:18', 'time', 6138]]],
  [
    'HR 134 for an hour',
    [
      ['HR 134', 'heart-rate', 134],
      ['an hour', 'time', 3600],
    ],
  ],
  ['BP 128/76 today', [['128/76', 'blood-pressure', null]]],
  [
    '6 x 800 off two minutes',
    [
      ['6 x 800', 'reps', null],
      ['two minutes', 'time', 120],
    ],
  ],
  ['back at 73.4 kg', [['73.4 kg', 'weight', 73.4]]],
  ['11 stone', [['11 stone', 'weight', 69.85319]]],
  ['slept 7 hours', [['slept 7 hours', 'sleep-hours', 7]]],
  ['knee 3 out of 10', [['3 out of 10', 'score', 3]]],
  ['came 31st of 288', [['31st of 288', 'placing', 31]]],
  ['6.02 mi', [['6.02 mi', 'distance', 9688.25088]]],
  [
    '151 W for 20 min',
    [
      ['151 W', 'power', 151],
      ['20 min', 'time', 1200],
    ],
  ],
])('%s', (text, numbers) => {
  expect(found(text)).toEqual(numbers)
})

test('a stretch of text is one figure, and a text without figures has none', () => {
  expect(found('4 x 8 min')).toEqual([['4 x 8 min', 'reps', null]])
  expect(found('Nothing to report.')).toEqual([])
})
