import { expect, test } from 'vitest'
import { headlinesFault, splitHeadlines } from './headline-lines.ts'

test('headlines are split by line; blank lines and outer spaces are dropped', () => {
  expect(splitHeadlines('  The second rest day \n\n \nWhy Thursday\tshould be empty\n')).toEqual([
    'The second rest day',
    'Why Thursday should be empty',
  ])
  expect(splitHeadlines(' \n')).toEqual([])
})

test('a repeated headline is a fault', () => {
  expect(headlinesFault('One\nTwo\n One ')).toBe('Two headlines are the same.')
})

test('five headlines of 200 characters each are the limit', () => {
  expect(headlinesFault('1\n2\n3\n4\n5')).toBeUndefined()
  expect(headlinesFault('1\n2\n3\n4\n5\n6')).toBe('At most five headlines are kept.')
  expect(headlinesFault('x'.repeat(200))).toBeUndefined()
  expect(headlinesFault('x'.repeat(201))).toBe('A headline is too long: at most 200 characters.')
})
