import { expect, test } from 'vitest'
import { changedFields, overwrites, wordsOf } from './field-words.ts'

const seen = {
  title: 'One',
  headlines: ['One', 'Two'],
  apple_news_deck: 'A deck.',
  repurposed_formats: { tips: 'Tips.', opinion: 'Opinion.', interview: 'Interview.' },
}

test('a change of words that nobody else has touched overwrites nothing', () => {
  expect(overwrites({ apple_news_deck: 'Mine.' }, seen, { ...seen, title: 'Two' })).toBe(false)
  expect(overwrites({ headlines: ['One'] }, seen, seen)).toBe(false)
})

test('a change of words that somebody else has changed too would overwrite theirs', () => {
  expect(overwrites({ apple_news_deck: 'Mine.' }, seen, { ...seen, apple_news_deck: 'Theirs.' })).toBe(true)
})

test('both having written the same words is no conflict', () => {
  expect(overwrites({ apple_news_deck: 'Same.' }, seen, { ...seen, apple_news_deck: 'Same.' })).toBe(false)
})

test('one format beside another is a part of its own', () => {
  const mine = { repurposed_formats: { ...seen.repurposed_formats, tips: 'My tips.' } }
  const theirs = (change: object) => ({ ...seen, repurposed_formats: { ...seen.repurposed_formats, ...change } })

  expect(overwrites(mine, seen, theirs({ opinion: 'Theirs.' }))).toBe(false)
  expect(overwrites(mine, seen, theirs({ tips: 'Theirs.' }))).toBe(true)
})

test('two versions differ in the fields whose words differ', () => {
  expect(changedFields(seen, { ...seen, title: 'Two', headlines: ['Two'] })).toEqual(['title', 'headlines'])
  expect(wordsOf(seen, 'headlines')).toBe('One\nTwo')
})
