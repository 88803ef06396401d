import type { Recommendation } from '@app/contract/community/library'
import { expect, test } from 'vitest'
import type { Entry } from '../journal/journal.data.ts'
import { pickRecommendations } from './best-recommendations.ts'

const cover = {
  url: '',
  small_url: '',
  alt: '',
  credit: '',
  licence: '',
  licence_url: null,
  source_url: null,
}
const offer = (
  article: string,
  relevance_score: number,
  recommendation_reason = '',
): Recommendation => ({
  id: `${article} ${relevance_score}`,
  relevance_score,
  recommendation_reason,
  premiumContent: {
    id: article,
    topic: article,
    headlines: [],
    apple_news_deck: '',
    editorial_week: 1,
    editorial_theme: null,
    tags: [],
    cover,
    read_minutes: 9,
  },
})
const answered = (...recommendations: Recommendation[]): Entry => ({
  id: 'e1',
  title: 'Ride',
  content: 'Steady.',
  tags: [],
  symptoms: [],
  self_report: null,
  workout: null,
  image_url: null,
  is_private: true,
  version: 1,
  created_at: '2026-03-02T06:00:00Z',
  happened_on: '2026-03-02',
  insight_status: 'ready',
  aiResponses: [
    {
      id: 'i1',
      response_content: 'Steady it is.',
      created_at: '2026-03-02T06:00:01Z',
      is_pinned: false,
      engine: 'built-in',
      kind: 'coaching',
      stand_in: null,
      fact_ids: [],
      is_unhelpful: false,
      is_outdated: false,
      is_asked_again: false,
      form: null,
      comment: null,
      recommendations,
    },
  ],
})
const namesOf = (entries: Entry[]) => pickRecommendations(entries).map(({ id }) => id)

test('the best three articles of all letters are recommended, the best first', () => {
  expect(
    namesOf([
      answered(offer('sleep', 60), offer('hills', 80)),
      answered(offer('food', 95), offer('nets', 50)),
    ]),
  ).toEqual(['food 95', 'hills 80', 'sleep 60'])
})

test('an article appears once, for the letter that it suits most', () => {
  expect(
    namesOf([answered(offer('sleep', 60)), answered(offer('sleep', 75), offer('food', 70))]),
  ).toEqual(['sleep 75', 'food 70'])
})

test('on a tie the newer letter’s recommendation comes first', () => {
  const [first] = pickRecommendations([
    answered(offer('sleep', 60, 'newer')),
    answered(offer('sleep', 60, 'older')),
  ])

  expect(first?.recommendation_reason).toBe('newer')
})

test('letters without any recommend nothing', () => {
  expect(namesOf([answered()])).toEqual([])
})
