import { expect, test } from 'vitest'
import { chooseParts } from './report.ts'

const parts = { kills: 1, backups: 2, soak: 3 }

test('without a name every part of a bench runs', () => {
  expect(chooseParts(parts, [])).toEqual({ chosen: Object.entries(parts), leftOut: '' })
})

test('with names those parts run, and the others are listed', () => {
  const chosen = [
    ['kills', 1],
    ['soak', 3],
  ]

  expect(chooseParts(parts, ['soak', 'kills'])).toEqual({ chosen, leftOut: ' Left out: backups.' })
})

test('a long part runs only when it is named', () => {
  expect(chooseParts(parts, [], ['soak']).leftOut).toBe(' Left out: soak.')
  expect(chooseParts(parts, ['soak'], ['soak']).chosen).toEqual([['soak', 3]])
})

test('an unknown part is refused with the known ones', () => {
  expect(() => chooseParts(parts, ['kills', 'dsk'])).toThrow(
    'There is no part “dsk”: give kills, backups, soak.',
  )
})
