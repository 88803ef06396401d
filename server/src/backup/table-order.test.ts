import { expect, test } from 'vitest'
import { parentsFirst } from './table-order.ts'

test('a table comes after every table that its rows name', () => {
  const references = [
    { child: 'entries', parent: 'members' },
    { child: 'members', parent: 'accounts' },
    { child: 'entries', parent: 'images' },
    { child: 'images', parent: 'members' },
  ]

  expect(parentsFirst(['entries', 'images', 'members', 'accounts'], references)).toEqual([
    'accounts',
    'members',
    'images',
    'entries',
  ])
})

test('a table may refer to itself', () => {
  expect(parentsFirst(['replies'], [{ child: 'replies', parent: 'replies' }])).toEqual(['replies'])
})

test('tables that refer to each other in a circle are named', () => {
  const circle = [
    { child: 'a', parent: 'b' },
    { child: 'b', parent: 'a' },
  ]

  expect(() => parentsFirst(['a', 'b', 'c'], circle)).toThrow('in a circle: a, b')
})
