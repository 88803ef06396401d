import { expect, test } from 'vitest'
import { answeredEntryOf } from '../../testing/entries.ts'
import { findNewestReply } from './insights.data.ts'

const ride = answeredEntryOf({ title: 'Long ride' }, { created_at: '2026-03-02T06:00:01Z' })
const oldTwinge = (created_at: string) =>
  answeredEntryOf({ title: 'Twinge' }, { kind: 'safety', created_at })

test('the newest reply comes first, wherever its entry stands', () => {
  const edited = oldTwinge('2026-03-02T07:00:00Z')

  expect(findNewestReply([ride, edited])).toBe(edited)
})

test('an older safety message does not come before it', () => {
  expect(findNewestReply([ride, oldTwinge('2026-03-01T06:00:01Z')])).toBe(ride)
})

test('without answered entries there is none', () => {
  expect(findNewestReply([])).toBeUndefined()
})
