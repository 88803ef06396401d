import { expect, test } from 'vitest'
import { measureFunctions } from './long-functions.ts'

test('every function is measured, also one inside another, and a list of tests is no function', () => {
  const source = `describe('goals', () => {
  test('one is set', async () => {
    await set()
  })
})
function outer() {
  const inner = () => 1
  return inner()
}
`
  expect(measureFunctions('goals.test.ts', source)).toEqual([
    { path: 'goals.test.ts', line: 2, lines: 3, isDeclaration: false },
    { path: 'goals.test.ts', line: 6, lines: 4, isDeclaration: true },
    { path: 'goals.test.ts', line: 7, lines: 1, isDeclaration: false },
  ])
})
