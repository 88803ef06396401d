import { withCard } from '@app/contract/roadmap'
import { expect, test } from 'vitest'
import { changedFields, wouldOverwrite, fieldText } from './field-words.ts'

const seen = {
  title: 'One',
  headlines: ['One', 'Two'],
  apple_news_deck: 'A deck.',
  repurposed_formats: { tips: 'Tips.', opinion: 'Opinion.', interview: 'Interview.' },
}

test('a change of text that no one else has touched overwrites nothing', () => {
  expect(wouldOverwrite({ apple_news_deck: 'Mine.' }, seen, { ...seen, title: 'Two' })).toBe(false)
  expect(wouldOverwrite({ headlines: ['One'] }, seen, seen)).toBe(false)
})

test('a change of text that another editor has changed too would overwrite theirs', () => {
  expect(
    wouldOverwrite({ apple_news_deck: 'Mine.' }, seen, { ...seen, apple_news_deck: 'Theirs.' }),
  ).toBe(true)
})

test('two editors who write the same text do not conflict', () => {
  expect(
    wouldOverwrite({ apple_news_deck: 'Same.' }, seen, { ...seen, apple_news_deck: 'Same.' }),
  ).toBe(false)
})

test('each format is a part of its own', () => {
  const theirs = (change: object) => ({
    ...seen,
    repurposed_formats: { ...seen.repurposed_formats, ...change },
  })
  const mineOn = ({ repurposed_formats }: typeof seen) => ({
    repurposed_formats: { ...repurposed_formats, tips: 'My tips.' },
  })
  const [besides, same] = [theirs({ opinion: 'Theirs.' }), theirs({ tips: 'Theirs.' })]

  expect(wouldOverwrite(mineOn(besides), seen, besides)).toBe(false)
  expect(wouldOverwrite(mineOn(same), seen, same)).toBe(true)
  expect(wouldOverwrite(mineOn(seen), seen, besides)).toBe(true)
})

test('each card is a part of its own, and a whole article is one part', () => {
  const cards = Array.from(
    { length: 10 },
    (_nothing, at) => `## ${at + 1}. Card ${at + 1}\n\nAs it was.`,
  )
  const before = { long_form_article: ['Before them.', ...cards].join('\n\n') }
  const withCardOf = (article: string, at: number) =>
    withCard(article, at, `## ${at + 1}. Another\n\nBy somebody.`)
  const theirs = { long_form_article: withCardOf(before.long_form_article, 6) }
  const mine = (article: string, at: number) => ({
    long_form_article: withCard(article, at, '## 3. Mine\n\nMine.'),
  })

  expect(wouldOverwrite(mine(theirs.long_form_article, 2), before, theirs)).toBe(false)
  expect(wouldOverwrite(mine(theirs.long_form_article, 6), before, theirs)).toBe(true)
  expect(wouldOverwrite(mine(before.long_form_article, 2), before, theirs)).toBe(true)
  const fewer = { long_form_article: cards.slice(1).join('\n\n') }
  expect(wouldOverwrite(mine(fewer.long_form_article, 2), before, fewer)).toBe(true)
})

test('two versions differ in the fields whose text differs', () => {
  expect(changedFields(seen, { ...seen, title: 'Two', headlines: ['Two'] })).toEqual([
    'title',
    'headlines',
  ])
  expect(fieldText(seen, 'headlines')).toBe('One\nTwo')
})

test('pictures and sources are compared with their credits and details', () => {
  const drawn = { url: '/art', alt: 'Lanes', credit: 'Stayer', licence: 'Drawn' }
  const pictures = { coverImage: drawn, inlineVisual1: drawn, inlineVisual2: drawn }
  const before = {
    ...seen,
    pictures,
    sources: [{ fact_id: 'hills', source: 'A handbook', link: null }],
  }

  expect(
    changedFields(before, {
      ...before,
      pictures: { ...pictures, coverImage: { ...drawn, url: '/photo' } },
    }),
  ).toEqual(['pictures'])
  expect(changedFields(before, { ...before, sources: [] })).toEqual(['sources'])
  expect(fieldText(before, 'pictures')).toContain('Cover image: Lanes · Stayer · Drawn')
})
