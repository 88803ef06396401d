import { expect, test } from 'vitest'
import type { Entry } from '../journal/journal.data.ts'
import { findLatestSafetyReply } from './insights.data.ts'

const answered = (title: string, kind: 'coaching' | 'safety', created_at: string): Entry => ({
  id: title,
  title,
  content: 'Steady.',
  tags: [],
  symptoms: [],
  self_report: null,
  image_url: null,
  is_private: true,
  version: 1,
  created_at: '2026-03-02T06:00:00Z',
  insight_status: 'ready',
  aiResponses: [
    {
      id: title,
      response_content: 'Steady it is.',
      created_at,
      is_pinned: false,
      engine: 'built-in',
      kind,
      stand_in: null,
      fact_ids: [],
      is_unhelpful: false,
      is_outdated: false,
      is_asked_again: false,
      form: null,
      comment: null,
    },
  ],
})
const ride = answered('ride', 'coaching', '2026-03-02T06:00:01Z')

test('a safety message comes first while it is the newest reply, wherever its entry stands', () => {
  const edited = answered('older', 'safety', '2026-03-02T07:00:00Z')

  expect(findLatestSafetyReply([ride, edited])).toBe(edited)
})

test('a safety message that was followed by another reply does not', () => {
  expect(findLatestSafetyReply([ride, answered('older', 'safety', '2026-03-01T06:00:01Z')])).toBeUndefined()
})

test('without answered entries there is no safety message', () => {
  expect(findLatestSafetyReply([])).toBeUndefined()
})
