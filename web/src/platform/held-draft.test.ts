import { expect, test } from 'vitest'
import { attemptOf } from './held-draft.ts'

const draft = { words: 'Canal', id: 'draft-1' }

test('two copies of a draft with the same words are one sending', () => {
  expect(attemptOf(draft, 'Canal').key).toBe(attemptOf({ ...draft }, 'Canal').key)
})

test('the same words tried again are the same sending, and others are another', () => {
  const attempt = attemptOf(draft, 'Canal')
  expect(attemptOf({ ...draft, attempt }, 'Canal')).toEqual(attempt)
  expect(attemptOf({ ...draft, attempt }, 'Canal, and rain').key).not.toBe(attempt.key)
})
