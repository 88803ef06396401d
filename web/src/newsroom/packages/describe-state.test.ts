import { expect, test } from 'vitest'
import { premiumOf, weeklyOf } from '../../testing/packages.ts'
import type { AnyPackage } from './any-package.ts'
import { describeState } from './describe-state.ts'

const must = {
  rule: 'deck-missing',
  weight: 'must',
  place: 'deck',
  sentence: 'No deck.',
  found: null,
} as const
const override = {
  reason: 'Read by a clinician.',
  by: 'Ada',
  at: '2026-03-02T06:00:00.000Z',
  checks: [must],
}
const published = { status: 'published', stage: 'published' } as const

test.each<[AnyPackage, string, string]>([
  [weeklyOf(), 'Ready to drop into Workbench', 'Nobody has approved it yet.'],
  [weeklyOf({ stage: 'in-review' }), 'Ready to drop into Workbench', 'It waits to be approved.'],
  [weeklyOf({ stage: 'published' }), 'Ready to drop into Workbench', 'It went to Apple News+.'],
  [
    weeklyOf({ checks: [must], is_ready: false }),
    '1 thing to check',
    'It stays a draft until this is put right.',
  ],
  [premiumOf(), 'Ready to drop into Workbench', 'A draft: members do not see it yet.'],
  [premiumOf(published), 'Published', 'Members read it.'],
  [
    premiumOf({ ...published, is_ready: false, override }),
    'Published',
    'Members read it, by an admin’s reason.',
  ],
  [premiumOf({ stage: 'withdrawn' }), 'Withdrawn', 'Readers no longer see it.'],
])('a package has one state with what it means', (content, label, meaning) => {
  expect(describeState(content)).toMatchObject({ label, meaning })
})
