import { expect, onTestFinished, test, vi } from 'vitest'
import { runUntilAborted } from './db/cancellable.ts'
import { inSlices } from './in-slices.ts'

test('others come in between once a slice is over, and its time is the caller’s', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const done: string[] = []
  const spent: number[] = []
  const work = async () => {
    const inTurn = inSlices(5)
    setImmediate(() => done.push('another call'))
    for (const piece of ['one', 'two', 'three'])
      await inTurn(() => {
        vi.advanceTimersByTime(3)
        done.push(piece)
      })
  }

  await runUntilAborted(new AbortController().signal, work, (ms) => spent.push(ms))

  expect(done).toEqual(['one', 'two', 'another call', 'three'])
  expect(spent).toEqual([6])
})
