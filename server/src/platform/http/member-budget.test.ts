import type { FastifyRequest } from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { testClock } from '../../testing/test-clock.ts'
import { openMemberBudget } from './member-budget.ts'

const callOf = (id: string, kind: 'member' | 'editor' = 'member') =>
  ({ account: { id, kind, name: id, email: `${id}@example.org` } }) as FastifyRequest
const nobody = { account: null } as FastifyRequest

function openBudget(databaseMsAMinute = 3_000) {
  const clock = testClock('2026-03-02T06:00:00Z')
  const calls = openMemberBudget({ callsAtOnce: 4, databaseMsAMinute }, clock)
  const spend = (id: string, ms: number) => calls.spendingOf(callOf(id))?.(ms)
  return { ...calls, clock, spend }
}

test('past the budget an account is refused until a third of it is back', async () => {
  const { refuseSpent, spend, clock } = openBudget()
  spend('ana', 2_999)
  expect(await refuseSpent(callOf('ana'))).toBeNull()

  spend('ana', 1)
  expect(await refuseSpent(callOf('ana'))).toMatchObject({
    code: 'request/too-many',
    retryAfterSeconds: 20,
    sentence: 'You have asked for a great deal in the last minute. Please wait 20 seconds.',
  })
  clock.advance(19_000)
  expect(await refuseSpent(callOf('ana'))).toMatchObject({
    sentence: 'You have asked for a great deal in the last minute. Please wait 1 second.',
  })
  clock.advance(1_000)

  expect(await refuseSpent(callOf('ana'))).toBeNull()
})

test('nobody else is refused: not another member, not an editor, not a caller without an account', async () => {
  const { refuseSpent, spend } = openBudget()
  spend('ana', 3_000)

  for (const other of [callOf('ben'), callOf('ada', 'editor'), nobody])
    expect(await refuseSpent(other)).toBeNull()
})

test('an editor has a budget as well', async () => {
  const { refuseSpent, spendingOf } = openBudget()
  spendingOf(callOf('ada', 'editor'))?.(3_000)

  expect(await refuseSpent(callOf('ada', 'editor'))).toMatchObject({ code: 'request/too-many' })
  expect(spendingOf(nobody)).toBeUndefined()
})

test('however much was spent at once, the wait is a minute at most', async () => {
  const { refuseSpent, spend } = openBudget()
  spend('ana', 900_000)

  expect(await refuseSpent(callOf('ana'))).toMatchObject({ retryAfterSeconds: 60 })
})

test('what is spent comes back steadily, also where the budget never ran out', async () => {
  const { refuseSpent, spend, clock } = openBudget()
  for (let minute = 0; minute < 5; minute++) {
    spend('ana', 2_900)
    clock.advance(60_000)
    expect(await refuseSpent(callOf('ana'))).toBeNull()
  }
})

test('a program that asks on while it is refused is answered slowly', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { refuseSpent, spend } = openBudget()
  spend('ana', 3_000)
  for (let quick = 0; quick < 3; quick++) expect(await refuseSpent(callOf('ana'))).not.toBeNull()

  const answered = vi.fn<() => void>()
  const fourth = refuseSpent(callOf('ana')).then(answered)
  await vi.advanceTimersByTimeAsync(999)
  expect(answered).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await fourth

  expect(answered).toHaveBeenCalledOnce()
})
