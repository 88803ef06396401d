import type { Generation } from '@app/contract/newsroom/generations'
import type { WritingJob } from '@app/contract/newsroom/writing'
import { expect, test } from 'vitest'
import { planCycle } from './week-plan.ts'

// Thursday of the third week of the first cycle.
const today = '2025-07-31'

const generation = (over: Partial<Generation>) =>
  ({
    id: 'g',
    cycle_start_date: '2025-07-14',
    editorial_week: 1,
    status: 'draft',
    ...over,
  }) as Generation
const job = (over: Partial<WritingJob>) =>
  ({
    id: 'j',
    stream: 'weekly',
    editorial_week: 2,
    package_id: null,
    status: 'running',
    ...over,
  }) as WritingJob

test('a cycle is nine weeks with their themes and dates, of which one is now', () => {
  const { start, current, weeks } = planCycle(today, [], [])
  expect([start, current]).toEqual(['2025-07-14', 3])
  expect(weeks.map(({ state }) => state).join(' ')).toBe(
    'missed missed current suggested suggested suggested suggested suggested suggested',
  )
  expect(weeks[8]).toMatchObject({
    theme: 'Age & Physiology',
    from: '2025-09-08',
    to: '2025-09-14',
  })
})

test('a week with a package is published, this week too, and shows the newest of several', () => {
  const newest = generation({ id: 'newest', editorial_week: 3 })
  const { weeks } = planCycle(today, [newest, generation({ id: 'older', editorial_week: 3 })], [])
  expect(weeks[2]).toMatchObject({
    state: 'published',
    isCurrent: true,
    generation: newest,
    others: 1,
  })
})

test('packages of another cycle, archived ones and those without a week fill no week', () => {
  const { weeks } = planCycle(
    today,
    [
      generation({ cycle_start_date: '2025-05-12' }),
      generation({ status: 'archived', editorial_week: 2 }),
      generation({ editorial_week: null }),
    ],
    [],
  )
  expect(weeks.every(({ generation: one }) => one === undefined)).toBe(true)
})

test('a running generation shows on its week, or on that of the package it rewrites', () => {
  const written = generation({ id: 'written', editorial_week: 5 })
  const rewriting = job({ id: 'anew', editorial_week: null, package_id: 'written' })
  const { weeks } = planCycle(
    today,
    [written],
    [job({ id: 'two' }), job({ id: 'day', stream: 'premium' }), rewriting],
  )
  expect(weeks.map(({ open }) => open?.id ?? '-').join(' ')).toBe('- two - - anew - - - -')
})

test('a failure shows until a new generation starts or a package exists', () => {
  const failed = job({ id: 'failed', status: 'failed', editorial_week: 2 })
  expect(planCycle(today, [], [failed]).weeks[1]?.failed).toBe(failed)
  expect(planCycle(today, [], [job({}), failed]).weeks[1]?.failed).toBeUndefined()
  expect(
    planCycle(today, [], [job({ status: 'cancelled' }), failed]).weeks[1]?.failed,
  ).toBeUndefined()
  expect(
    planCycle(today, [generation({ editorial_week: 2 })], [failed]).weeks[1]?.failed,
  ).toBeUndefined()
})
