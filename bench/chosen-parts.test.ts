import { expect, test } from 'vitest'
import { chooseParts } from './chosen-parts.ts'

const parts = { kills: 1, disk: 2, days: 3 }

test('without a name every part of a bench is run', () => {
  expect(chooseParts(parts, [])).toEqual({ chosen: Object.entries(parts), leftOut: '' })
})

test('with names those parts are run, and the others are told', () => {
  const chosen = [
    ['kills', 1],
    ['days', 3],
  ]

  expect(chooseParts(parts, ['days', 'kills'])).toEqual({ chosen, leftOut: ' Left out: disk.' })
})

test('a part that is not there is refused with those that are', () => {
  expect(() => chooseParts(parts, ['kills', 'dsk'])).toThrow('There is no part “dsk”: give kills, disk, days.')
})
