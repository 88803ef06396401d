import type { ContentPackage } from '@app/contract/newsroom/packages'
import { expect, test } from 'vitest'
import { describeEmbargo, describeOpening, describePlan, isOverdue } from './plan-words.ts'

const bea = { id: '01960000-0000-7000-8000-0000000000be', name: 'Bea' }
const planned = (
  owner: typeof bea | null,
  due_on: string | null,
  stage: ContentPackage['stage'] = 'draft',
) => ({ plan: { owner, due_on, not_before: null }, stage })
const today = '2026-03-05'

test.each([
  [null, null, null],
  [bea, null, 'Bea'],
  [null, '2026-03-09', 'By 9 March'],
  [bea, '2026-03-05', 'Bea, by 5 March'],
  [bea, '2027-01-04', 'Bea, by 4 January 2027'],
  [bea, '2026-03-04', 'Bea, overdue since 4 March'],
  [null, '2026-03-04', 'Overdue since 4 March'],
])('owner %j and deadline %s are said as %s', (owner, due, words) => {
  expect(describePlan(planned(owner, due), today)).toBe(words)
})

test('what is approved or published is not overdue', () => {
  for (const stage of ['approved', 'published', 'corrected', 'withdrawn'] as const)
    expect(isOverdue(planned(bea, '2026-03-04', stage), today)).toBe(false)
  for (const stage of ['draft', 'in-review'] as const)
    expect(isOverdue(planned(bea, '2026-03-04', stage), today)).toBe(true)
})

test('an embargo is said, in UTC, until it ends', () => {
  const plan = { owner: null, due_on: null, not_before: '2026-03-06T09:00:00.000Z' }
  expect(describeEmbargo(plan, new Date('2026-03-05T23:00:00Z'))).toBe(
    'Not before 6 March, 09:00 UTC.',
  )
  expect(describeEmbargo(plan, new Date('2026-03-06T09:00:00Z'))).toBeNull()
  expect(describeEmbargo({ ...plan, not_before: null }, new Date())).toBeNull()
})

test.each([
  [1, null, null],
  [2, null, '6 March, 00:00 UTC'],
  [1, '2026-03-05T12:30:00.000Z', '5 March, 12:30 UTC'],
  [1, '2026-03-05T08:59:59.000Z', null],
  [3, '2026-03-05T12:30:00.000Z', '7 March, 00:00 UTC'],
])('day %i under the embargo %s opens %s', (editorial_week, not_before, words) => {
  const plan = { owner: null, due_on: null, not_before }
  const now = new Date('2026-03-05T09:00:00Z')
  expect(describeOpening({ editorial_week, plan }, now)).toBe(words)
})
