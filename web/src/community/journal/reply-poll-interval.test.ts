import { expect, test } from 'vitest'
import { replyPollInterval } from './reply-poll-interval.ts'

const now = new Date('2026-03-02T06:00:00Z')
const pending = (created_at: string) => ({ insight_status: 'pending' as const, created_at })
const ready = { insight_status: 'ready' as const, created_at: '2026-03-02T05:59:59Z' }
const failed = { insight_status: 'failed' as const, created_at: '2026-03-02T05:59:59Z' }

test('there is no polling while no reply is awaited', () => {
  expect(replyPollInterval([ready, failed], now)).toBe(false)
})

test('a reply to a new entry is polled at the shortest interval', () => {
  expect(replyPollInterval([ready, pending('2026-03-02T05:59:55Z')], now)).toBe(300)
})

test('a reply that takes longer than ten seconds is polled less often', () => {
  expect(replyPollInterval([pending('2026-03-02T05:59:49Z')], now)).toBe(2_000)
})

test('the newest of several awaited entries sets the interval', () => {
  const entries = [pending('2026-03-02T05:59:58Z'), pending('2026-03-01T05:00:00Z')]
  expect(replyPollInterval(entries, now)).toBe(300)
})

test('a device whose clock is an hour slow does not ask without end', () => {
  expect(replyPollInterval([pending('2026-03-02T07:00:00Z')], now)).toBe(2_000)
})

test('a reply that the member asked for again is polled every second', () => {
  const asked = { ...ready, aiResponses: [{ is_asked_again: true }] }
  expect(replyPollInterval([asked], now)).toBe(1_000)
  expect(replyPollInterval([{ ...ready, aiResponses: [{ is_asked_again: false }] }], now)).toBe(
    false,
  )
})
