import { expect, onTestFinished, test, vi } from 'vitest'
import { letOthersIn } from './let-others-in.ts'

test('others come in between once a slice is over, and not before', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const done: string[] = []
  const pause = letOthersIn(5)
  setImmediate(() => done.push('another call'))

  for (const piece of ['one', 'two', 'three']) {
    done.push(piece)
    vi.advanceTimersByTime(3)
    await pause()
  }

  expect(done).toEqual(['one', 'two', 'another call', 'three'])
})
