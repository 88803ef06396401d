import type { PremiumContent } from '@app/contract/newsroom/premium'
import { expect, test } from 'vitest'
import type { AnyPackage } from './any-package.ts'
import { isKeptBack, describeSave } from './describe-save.ts'

const check = {
  rule: 'length',
  weight: 'must',
  place: 'article',
  sentence: 'Too short.',
  found: null,
} as const
const post = (values: Partial<PremiumContent>) =>
  ({
    tags: [],
    status: 'draft',
    archived_at: null,
    checks: [],
    override: null,
    ...values,
  }) as unknown as AnyPackage

const draft = post({})
const failing = post({ checks: [check, check, { ...check, weight: 'advice' }] })
const published = post({ status: 'published' })
const weekly = { status: 'draft' } as AnyPackage

test('a draft with failed checks is not published, and its editor learns how many', () => {
  expect(isKeptBack(draft, failing, true)).toBe(true)
  expect(describeSave(draft, failing, true)).toBe(
    'Saved, and kept as a draft: 2 things have to be put right before members see it.',
  )
  expect(describeSave(published, post({ checks: [check] }), true)).toBe(
    'Saved, and a draft again: one thing has to be put right before members see it.',
  )
})

test('a draft save says that it saved a draft, and a publication needs no message', () => {
  expect(isKeptBack(draft, failing, false)).toBe(false)
  expect(describeSave(draft, failing, false)).toBe('Saved as a draft. Members do not see it.')
  expect(describeSave(draft, published, true)).toBeUndefined()
  expect(describeSave(weekly, weekly, true)).toBeUndefined()
  expect(isKeptBack(draft, post({ archived_at: '2026-03-01T00:00:00.000Z' }), true)).toBe(false)
})
