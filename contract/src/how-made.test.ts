import { expect, test } from 'vitest'
import { describeMaking } from './how-made.ts'

test.each([
  [1, 'one reviewed part with its sources.'],
  [3, '3 reviewed parts with their sources.'],
  [0, 'reviewed parts with their sources.'],
])('a piece of %i parts says in good English of what it was put together', (moduleCount, said) => {
  const made = {
    engine: 'built-in',
    moduleCount,
    isEdited: false,
    signed: 0,
    fromShelf: 0,
    total: 0,
  }
  expect(describeMaking(made)).toBe(`Put together by our built-in writer from ${said}`)
})
