import { expect, test } from 'vitest'
import { generatorSearch } from './generator-search.ts'
import { readRequestedBrief } from './requested-place.ts'

const id = '01990000-0000-7000-8000-000000000001'

test('an address names a theme, a week and a package', () => {
  expect(generatorSearch({ theme: ' Gear & Tech ', week: '6', package: id })).toEqual({
    theme: 'Gear & Tech',
    week: 6,
    package: id,
  })
})

test('an address leads to a part of its package, and to the archive', () => {
  expect(generatorSearch({ package: id, part: 'deck' })).toEqual({ package: id, part: 'deck' })
  expect(generatorSearch({ package: id, part: 'colophon' })).toEqual({ package: id })
  expect(generatorSearch({ part: 'deck', archive: 'open' })).toEqual({ archive: true })
})

test('an invalid week, theme or package is ignored', () => {
  expect(generatorSearch({ theme: ' ', week: 'ten', package: '../etc' })).toEqual({})
  expect(generatorSearch({ theme: 4, week: 'soon' })).toEqual({})
  expect(generatorSearch({ week: 2.5 })).toEqual({})
})

test('a theme and a week make the topic, and a place in the cycle', () => {
  expect(readRequestedBrief({ theme: 'Gear & Tech', week: 6 })).toEqual({
    topic: 'Create content for Gear & Tech - Week 6',
    place: { week: 6, theme: 'Gear & Tech' },
  })
})

test('a theme outside the cycle becomes a topic without a place', () => {
  expect(readRequestedBrief({ theme: 'Sleep', week: 6 })).toEqual({
    topic: 'Create content for Sleep - Week 6',
    place: null,
  })
  expect(readRequestedBrief({ theme: 'Gear & Tech', week: 10 })).toEqual({
    topic: 'Create content for Gear & Tech',
    place: null,
  })
  expect(readRequestedBrief({ theme: 'Gear & Tech', week: 0 })).toEqual({
    topic: 'Create content for Gear & Tech',
    place: null,
  })
  expect(readRequestedBrief({ theme: 'Gear & Tech' })).toEqual({
    topic: 'Create content for Gear & Tech',
    place: null,
  })
})

test('an address without a theme requests no brief', () => {
  expect(readRequestedBrief({ week: 6 })).toBeNull()
  expect(readRequestedBrief({})).toBeNull()
})
