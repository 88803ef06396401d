import { expect, test } from 'vitest'
import { calendarSearch } from './calendar-search.ts'

test('the address names the open tab, save the first, which needs no mention', () => {
  expect(calendarSearch({ tab: 'premium' })).toEqual({ tab: 'premium' })
  expect(calendarSearch({ tab: 'weekly' })).toEqual({})
})

test('an unknown tab leads to the first', () => {
  expect(calendarSearch({ tab: 'medals' })).toEqual({})
  expect(calendarSearch({ tab: ['library'] })).toEqual({})
})

test('the open part of the library is named in the library, and nowhere else', () => {
  expect(calendarSearch({ tab: 'library', section: 'weekly' })).toEqual({
    tab: 'library',
    section: 'weekly',
  })
  expect(calendarSearch({ tab: 'library', section: 'daily' })).toEqual({ tab: 'library' })
  expect(calendarSearch({ tab: 'premium', section: 'weekly' })).toEqual({ tab: 'premium' })
})

test('a premium day is named in its tab, if there is such a day', () => {
  expect(calendarSearch({ tab: 'premium', day: '2' })).toEqual({ tab: 'premium', day: 2 })
  expect(calendarSearch({ tab: 'premium', day: 10 })).toEqual({ tab: 'premium' })
  expect(calendarSearch({ tab: 'library', day: 2 })).toEqual({ tab: 'library' })
})
