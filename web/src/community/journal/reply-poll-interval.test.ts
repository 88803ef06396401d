import { expect, test } from 'vitest'
import { replyPollInterval } from './reply-poll-interval.ts'

const now = new Date('2026-03-02T06:00:00Z')
const pending = (created_at: string) => ({ insight_status: 'pending' as const, created_at })
const ready = { insight_status: 'ready' as const, created_at: '2026-03-02T05:59:59Z' }
const failed = { insight_status: 'failed' as const, created_at: '2026-03-02T05:59:59Z' }

test('nothing is read again while no reply is awaited', () => {
  expect(replyPollInterval([ready, failed], now)).toBe(false)
})

test('a reply to an entry just written is looked for at once', () => {
  expect(replyPollInterval([ready, pending('2026-03-02T05:59:55Z')], now)).toBe(300)
})

test('a reply that takes longer than ten seconds is looked for less often', () => {
  expect(replyPollInterval([pending('2026-03-02T05:59:49Z')], now)).toBe(2_000)
})

test('the newest of several awaited entries sets the pace', () => {
  const entries = [pending('2026-03-02T05:59:58Z'), pending('2026-03-01T05:00:00Z')]
  expect(replyPollInterval(entries, now)).toBe(300)
})

test('a device whose clock is an hour slow does not ask without end', () => {
  expect(replyPollInterval([pending('2026-03-02T07:00:00Z')], now)).toBe(2_000)
})

test('another reply that the member asked for is looked for every second', () => {
  const asked = { ...ready, aiResponses: [{ is_asked_again: true }] }
  expect(replyPollInterval([asked], now)).toBe(1_000)
  expect(replyPollInterval([{ ...ready, aiResponses: [{ is_asked_again: false }] }], now)).toBe(false)
})
