import { expect, test } from 'vitest'
import { splitSentences } from './sentences.ts'

test('a text is split at its full stops and lines', () => {
  expect(splitSentences('Ran  five.\nKnee fine! Rain?')).toEqual([
    'Ran five.',
    'Knee fine!',
    'Rain?',
  ])
})

const long = `Up at six, and ${'the rain came in over the hill, '.repeat(14)}but I went, and the knee held.`

test('a sentence without end is split where a comma begins a new thought', () => {
  const pieces = splitSentences(long)
  expect(pieces[0]).toBe('Up at six,')
  expect(pieces.slice(-2)).toEqual(['but I went,', 'and the knee held.'])
  for (const piece of pieces) expect(long).toContain(piece)
})

test('what has no comma to split it at is left out', () => {
  expect(splitSentences(`${'a'.repeat(500)}. Ran five.`)).toEqual(['Ran five.'])
})
