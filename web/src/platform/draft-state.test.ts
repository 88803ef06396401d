import { expect, test } from 'vitest'
import { findSubmission } from './draft-state.ts'

const draft = { words: 'Canal', id: 'draft-1' }

test('two copies of a draft with the same words are one sending', () => {
  expect(findSubmission(draft, 'Canal').key).toBe(findSubmission({ ...draft }, 'Canal').key)
})

test('the same words tried again are the same sending, and others are another', () => {
  const attempt = findSubmission(draft, 'Canal')
  expect(findSubmission({ ...draft, attempt }, 'Canal')).toEqual(attempt)
  expect(findSubmission({ ...draft, attempt }, 'Canal, and rain').key).not.toBe(attempt.key)
})
