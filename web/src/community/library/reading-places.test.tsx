import { beforeEach, expect, test } from 'vitest'
import { dropPlaces, keepPlace, readPlace } from './reading-places.ts'

beforeEach(() => localStorage.clear())
const place = { part: 3, share: 0.5 }

test('a place is kept for a member and an article, and goes at the top and with the member', () => {
  keepPlace('ana', 'nerves', place)
  keepPlace('ana', 'sleep', { part: 1, share: 0 })
  expect(readPlace('ana', 'nerves')).toEqual(place)
  expect(readPlace('ben', 'nerves')).toBeUndefined()
  keepPlace('ana', 'sleep', undefined)
  expect(readPlace('ana', 'sleep')).toBeUndefined()
  dropPlaces('ana')
  expect(readPlace('ana', 'nerves')).toBeUndefined()
})

test('the thirty latest places are kept, and what is no place is none', () => {
  for (let at = 0; at < 31; at++) keepPlace('ana', `article ${at}`, place)
  expect(readPlace('ana', 'article 0')).toBeUndefined()
  expect(readPlace('ana', 'article 30')).toEqual(place)
  localStorage.setItem('stayer.reading.ana', '[["nerves", {"part": "x"}], 7, "no"]')
  expect(readPlace('ana', 'nerves')).toBeUndefined()
  localStorage.setItem('stayer.reading.ana', '{')
  expect(readPlace('ana', 'nerves')).toBeUndefined()
})
