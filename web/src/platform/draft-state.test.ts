import { expect, test } from 'vitest'
import { findSubmission } from './draft-state.ts'

const draft = { words: 'Canal', id: 'draft-1' }

test('two copies of a draft with the same text share one idempotency key', () => {
  expect(findSubmission(draft, 'Canal').key).toBe(findSubmission({ ...draft }, 'Canal').key)
})

test('a retry of the same text keeps its key, and other text gets a new one', () => {
  const attempt = findSubmission(draft, 'Canal')
  expect(findSubmission({ ...draft, attempt }, 'Canal')).toEqual(attempt)
  expect(findSubmission({ ...draft, attempt }, 'Canal, and rain').key).not.toBe(attempt.key)
})
