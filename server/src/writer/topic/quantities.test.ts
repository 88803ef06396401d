import { expect, test } from 'vitest'
import { hasQuantity, readQuantities } from './quantities.ts'

const read = (text: string) => readQuantities(text).map(({ unit, low, high }) => [unit, low, high])

test.each([
  ['15 minutes a day', ['minute', 15, 15]],
  ['half an hour', ['minute', 30, 30]],
  ['The last three weeks before a race', ['day', 21, 21]],
  ['a strict three-week taper', ['day', 21, 21]],
  ['six to eight weeks', ['day', 42, 56]],
  ['10–15 minutes', ['minute', 10, 15]],
  ['10,000+ yards', ['yard', 10_000, 10_000]],
  ['a 5k', ['kilometre', 5, 5]],
  ['twice a week', ['session', 2, 2]],
  ['three runs a week', ['session', 3, 3]],
  ['every fortnight', ['day', 14, 14]],
  ['the records of 2041', ['year', 2041, 2041]],
  ['the 2000 m row', ['metre', 2000, 2000]],
  ['twenty-five minutes', ['minute', 25, 25]],
  ['90 seconds', ['minute', 1.5, 1.5]],
  ['coming back after 10 years', ['month', 120, 120]],
  ['after 40 years of smoking', ['month', 480, 480]],
])('"%s" is a number with its unit', (text, quantity) => {
  expect(read(text)).toEqual([quantity])
})

test('a number that is compared has the unit of the first', () => {
  expect(read('two weeks off vs six')).toEqual([
    ['day', 14, 14],
    ['day', 42, 42],
  ])
})

test('a number that counts something else has no unit of the words before', () => {
  expect(read('rest days or one easy swim')).toEqual([])
  expect(read('two days or one easy swim')).toEqual([['day', 2, 2]])
  expect(readQuantities('two weeks off or one').map(({ written }) => written)).toEqual([
    'two weeks',
    'one week',
  ])
})

test.each([
  'strength after 50, at 63, for a 70-year-old in 5 ways',
  'at 63 years',
  'for women over 60 years of age',
  'protein for women over 60 years',
  'runners past seventy years',
])('an age and a bare number are no quantities: "%s"', (text) => {
  expect(read(text)).toEqual([])
})

test.each([
  ['a fortnight', 'for one to three weeks', true],
  ['a fortnight', 'for 14 days', true],
  ['a fortnight', 'for three weeks', false],
  ['a fortnight', 'for 14 minutes', false],
  ['three months', 'for 12 weeks', true],
  ['12 weeks', 'for three months', true],
  ['one year', 'for 52 weeks', true],
  ['three months', 'for ten weeks', false],
  ['three months', 'for four months', false],
  ['90 seconds', 'for 1.5 minutes', true],
  ['two hours', 'for 90 to 150 minutes', true],
])('asked for %s, a text that says "%s" speaks of it: %s', (asked, text, isTold) => {
  const [wanted] = readQuantities(asked)
  expect(wanted && hasQuantity(readQuantities(text), wanted)).toBe(isTold)
})
