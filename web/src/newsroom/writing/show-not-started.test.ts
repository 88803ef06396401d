import { expect, test } from 'vitest'
import { CallError } from '../../platform/call.ts'
import { showNotStarted, generationTakesLong } from './show-not-started.ts'
import { showFailureWithReason } from '../../platform/failure-toast.ts'

const unreachable = 'The server cannot be reached. Please check your connection and try again.'
const failures = [
  [
    'nobody',
    new CallError('', { status: 0, error: unreachable, code: 'call/unreachable' }),
    unreachable,
  ],
  [
    'the server',
    new CallError('', { status: 409, error: 'You are busy.', code: 'writing/busy' }),
    'You are busy.',
  ],
  [
    'a timeout',
    new CallError('', { status: 0, error: 'Too late.', code: 'call/timeout' }),
    undefined,
  ],
  [
    'a proxy',
    new CallError('', { status: 502, error: 'Something went wrong.', code: 'call/unreadable' }),
    undefined,
  ],
] as const

test.for(failures)('the toast shows the reason of %s', ([_from, error, reason]) => {
  const shown: unknown[] = []
  const show = (message: object) => shown.push(message)
  showFailureWithReason(show, 'Update Failed', error, 'Failed to update content.')
  showNotStarted(show, 'Generation Failed', error)

  const words = ['Failed to update content.', reason].filter(Boolean).join(' ')
  expect(shown).toEqual([
    { title: 'Update Failed', message: words, tone: 'destructive' },
    { title: 'Generation Failed', message: reason ?? generationTakesLong, tone: 'destructive' },
  ])
})
