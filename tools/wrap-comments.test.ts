import { expect, test } from 'vitest'
import { wrapComments } from './wrap-comments.ts'

const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ')

test('a comment past a hundred columns is broken, whatever its kind, and code is left alone', () => {
  const source = `/** ${words(22)}. */
const a = '${words(30)}'
function f() {
  // ${words(22)}.
  return a // ${words(30)}
}
`
  expect(wrapComments('x.ts', source)).toBe(`/**
 * ${words(19)}
 * word word word.
 */
const a = '${words(30)}'
function f() {
  // ${words(19)}
  // word word word.
  return a // ${words(30)}
}
`)
})

test('the paragraph of a long line is filled; lists and directives stay as they are', () => {
  const source = `/**
 * Short.
 * ${words(20)} end.
 *
 * - one
 */
// oxlint-disable-next-line no-console -- ${words(20)}
const a = 1
`
  expect(wrapComments('x.ts', source)).toBe(`/**
 * Short. ${words(18)}
 * word word end.
 *
 * - one
 */
// oxlint-disable-next-line no-console -- ${words(20)}
const a = 1
`)
})
