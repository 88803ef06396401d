import { expect, test } from 'vitest'
import { findUnplainComments } from './plain-words.ts'

test('a comment that begins with a noun clause, or holds a word that nobody says, is named by its line', () => {
  const source = `const a = 1
// What is kept.
const b = '// What stands in a string is none.'
/**
 * Whoever asks is answered.
 */
const c = 2 // made anew
`
  expect(findUnplainComments('x.ts', source)).toEqual([
    'x.ts:2  What is kept.',
    'x.ts:4  Whoever asks is answered.',
    'x.ts:7  made anew',
  ])
})

test('a comment with a subject and a verb passes', () => {
  expect(
    findUnplainComments('x.ts', '// PostgreSQL keeps what it is given.\n/** Deletes the row. */\n'),
  ).toEqual([])
})
