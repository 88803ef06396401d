import { expect, test } from 'vitest'
import type { Entry } from '../journal/journal.data.ts'
import { findNewestReply } from './insights.data.ts'

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

test('the newest reply comes first, wherever its entry stands', () => {
  const edited = answered('older', 'safety', '2026-03-02T07:00:00Z')

  expect(findNewestReply([ride, edited])).toBe(edited)
})

test('an older safety message does not come before it', () => {
  expect(findNewestReply([ride, answered('older', 'safety', '2026-03-01T06:00:01Z')])).toBe(ride)
})

test('without answered entries there is none', () => {
  expect(findNewestReply([])).toBeUndefined()
})
