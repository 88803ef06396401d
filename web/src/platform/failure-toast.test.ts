import { expect, test } from 'vitest'
import type { ToastMessage } from '../kit/toast-queue.ts'
import { CallError } from './call.ts'
import { showFailure } from './failure-toast.ts'

const shownFor = (error: unknown) => {
  const shown: ToastMessage[] = []
  showFailure(
    (message) => shown.push(message),
    'Upgrade Failed',
    error,
    'Failed to upgrade to Premium',
  )
  return shown
}
const saying = (message: string) => [{ title: 'Upgrade Failed', message, tone: 'destructive' }]

test.each([
  [
    'the server’s own sentence',
    new CallError('', { status: 403, error: 'Not here.', code: 'profile/no-upgrade' }),
    'Not here.',
  ],
  [
    'that there was no answer',
    new CallError('', { status: 0, error: 'No way.', code: 'call/unreachable' }),
    'No way.',
  ],
  [
    'our words for a refusal without any',
    new CallError('', { status: 502, error: 'Something.', code: 'call/unreadable' }),
    'Failed to upgrade to Premium',
  ],
  ['our words for a fault of our own', new Error('boom'), 'Failed to upgrade to Premium'],
])('a failure shows %s', (_, error, message) => {
  expect(shownFor(error)).toEqual(saying(message))
})

test('a missing session shows no toast, since the sign-in page says it', () => {
  expect(
    shownFor(new CallError('', { status: 401, error: 'Sign in.', code: 'session/missing' })),
  ).toEqual([])
})
