import { expect, test } from 'vitest'
import { formatArticlePlace, describeSavedArticles, articleTitle } from './article-words.ts'

test('the saved articles are counted in words up to nine', () => {
  expect([1, 2, 9, 10].map(describeSavedArticles)).toEqual([
    'One saved article.',
    'Two saved articles, newest first.',
    'Nine saved articles, newest first.',
    '10 saved articles, newest first.',
  ])
})

test('an article is named by its first headline, or by its topic while it has none', () => {
  expect(articleTitle({ headlines: ['The quiet start', 'Nerves'], topic: 'Race nerves' })).toBe(
    'The quiet start',
  )
  expect(articleTitle({ headlines: [], topic: 'Race nerves' })).toBe('Race nerves')
})

test('an article’s place names its day and theme as far as they are known', () => {
  const theme = 'Competition Strategy'
  expect(formatArticlePlace({ editorial_week: 7, editorial_theme: theme })).toBe(
    'Day 7 · Competition Strategy',
  )
  expect(formatArticlePlace({ editorial_week: null, editorial_theme: theme })).toBe(
    'Competition Strategy',
  )
  expect(formatArticlePlace({ editorial_week: null, editorial_theme: null })).toBe('')
})
