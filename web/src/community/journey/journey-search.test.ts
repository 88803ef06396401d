import { expect, test } from 'vitest'
import { journeySearch } from './journey-search.ts'

test('the address names the open tab, save the first, which needs no mention', () => {
  expect(journeySearch({ tab: 'insights' })).toEqual({ tab: 'insights' })
  expect(journeySearch({ tab: 'goals' })).toEqual({})
})

test('an unknown tab leads to the first', () => {
  expect(journeySearch({ tab: 'medals' })).toEqual({})
  expect(journeySearch({ tab: ['journal'] })).toEqual({})
})

test('an entry is opened in the journal, or its insight among the insights, and nowhere else', () => {
  expect(journeySearch({ tab: 'journal', entry: 'e1' })).toEqual({ tab: 'journal', entry: 'e1' })
  expect(journeySearch({ tab: 'insights', entry: 'e1' })).toEqual({ tab: 'insights', entry: 'e1' })
  expect(journeySearch({ tab: 'library', entry: 'e1' })).toEqual({ tab: 'library' })
})

test('an article is read over any tab', () => {
  expect(journeySearch({ tab: 'library', article: 'a1' })).toEqual({
    tab: 'library',
    article: 'a1',
  })
  expect(journeySearch({ article: 'a1' })).toEqual({ article: 'a1' })
  expect(journeySearch({ article: 7 })).toEqual({})
})
