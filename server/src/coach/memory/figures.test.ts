import { expect, test } from 'vitest'
import { changeIn, firstScore, splitsIn } from './figures.ts'

test('a row of splits is summed up by its quickest and slowest', () => {
  expect(splitsIn('Club. 6x800. 3.31 3.30 3.33 3.32 3.35 3.29. Windy.')).toEqual({
    when: 'splits',
    values: { count: 'six', best: '3.29', worst: '3.35', spread: '6 seconds' },
  })
  expect(splitsIn('2:01 2:01 2:01')).toMatchObject({ when: 'splitsEven', values: { best: '2:01' } })
})

test.each([
  '47:31 for the ten, 12:40 the first lap.',
  'Left at 7:30 and 8:15, home 19:40 and 20:10.',
  'No splits.',
])('%s has none', (content) => {
  expect(splitsIn(content)).toBeNull()
})

test('a figure beside an earlier one is told with the difference', () => {
  expect(changeIn('209 this morning. Was 221 at New Year.')).toEqual({
    when: 'changedDown',
    values: { now: '209', before: '221', by: '12' },
  })
  expect(changeIn('Weight 55.8 kg, was 54.1 in January.')).toMatchObject({
    when: 'changedUp',
    values: { by: '1.7 kg' },
  })
})

test.each([
  'PSA 4.9, was 3.1 in 2022.',
  '12 miles, it was 7 degrees.',
  'Out in 31:40, down from 32:10.',
  'First one, 39:48, place 311 from 340.',
  'Weighed 14st 9 from 15st 2.',
  'It is 16 weeks off. From 9 km.',
])('%s is no such figure', (content) => {
  expect(changeIn(content)).toBeNull()
})

test('a date or a count beside a sore place is no score', () => {
  const sore = { part: 'eye', side: 'left', score: 4, trend: null, words: 'Left eye' } as never
  expect(firstScore([sore], 'Letter came. Left eye 4th of March.')).toBeNull()
  expect(firstScore([sore], 'Left eye 4 out of 10.')).toMatchObject({ when: 'niggleFirst' })
})
