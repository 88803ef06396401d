import type { PremiumContent, PremiumDay } from '@app/contract/newsroom/premium'
import type { WritingJob } from '@app/contract/newsroom/writing'
import { expect, test } from 'vitest'
import { planDays } from './day-plan.ts'

const days: readonly PremiumDay[] = [
  { day: 1, editorial_theme: 'Competition Strategy', date: '2026-03-01' },
  { day: 2, editorial_theme: 'Injury Prevention Systems', date: '2026-03-02' },
]
const content = (over: Partial<PremiumContent>) =>
  ({ id: 'p', editorial_week: 2, ...over }) as PremiumContent
const job = (over: Partial<WritingJob>) =>
  ({ id: 'j', stream: 'premium', status: 'running', ...over }) as WritingJob

test('each day has its package', () => {
  const written = content({})
  expect(planDays(days, [written], []).map((one) => one.content)).toEqual([undefined, written])
})

test('a job belongs to the day of its theme, whatever the day’s number was at the start', () => {
  const begunYesterday = job({ editorial_theme: 'Competition Strategy', editorial_week: 2 })
  const ofTheWeek = job({ stream: 'weekly', editorial_theme: 'Competition Strategy' })
  expect(planDays(days, [], [ofTheWeek, begunYesterday]).map(({ open }) => open)).toEqual([
    begunYesterday,
    undefined,
  ])
})

test('a post that is being rewritten says so on its own day', () => {
  const anew = job({ editorial_theme: null, package_id: 'p' })
  expect(planDays(days, [content({})], [anew]).map(({ open }) => open)).toEqual([undefined, anew])
})
