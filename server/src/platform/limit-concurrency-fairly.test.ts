import { expect, onTestFinished, test, vi } from 'vitest'
import { limitConcurrencyFairly, type Rest } from './limit-concurrency-fairly.ts'

const settled = () => new Promise(setImmediate)

/** Pieces of work, named by owner and number, that end when the test says so. */
function openWork(most: number, rest?: Rest) {
  const gate = limitConcurrencyFairly(most, rest)
  const ends = new Map<string, () => void>()
  const started: string[] = []
  const add = (...names: string[]) => {
    for (const name of names) {
      void gate(name.slice(0, 1), async () => {
        started.push(name)
        await new Promise<void>((end) => ends.set(name, end))
      })
    }
  }
  const end = async (name: string) => {
    ends.get(name)?.()
    await settled()
    return started.splice(0)
  }
  const begun = async () => {
    await settled()
    return started.splice(0)
  }
  return { add, end, begun }
}

test('an owner has one place, however many stand empty', async () => {
  const { add, begun, end } = openWork(3)
  add('a1', 'a2')

  expect(await begun()).toEqual(['a1'])
  expect(await end('a1')).toEqual(['a2'])
})

test('owners take turns: one with much work holds up the others for one piece of it at most', async () => {
  const { add, begun, end } = openWork(2)
  add('a1', 'a2', 'a3', 'b1', 'b2', 'b3', 'c1')

  expect(await begun()).toEqual(['a1', 'b1'])
  expect(await end('a1')).toEqual(['c1'])
  expect(await end('b1')).toEqual(['a2'])
  expect(await end('c1')).toEqual(['b2'])
  expect(await end('a2')).toEqual(['a3'])
  expect(await end('b2')).toEqual(['b3'])
})

test('no more than the given number run at once', async () => {
  const { add, begun, end } = openWork(1)
  add('a1', 'b1', 'c1')

  expect(await begun()).toEqual(['a1'])
  expect(await end('a1')).toEqual(['b1'])
  expect(await end('b1')).toEqual(['c1'])
})

test('work that fails hands its place on, to its own owner too, and its fault to the caller', async () => {
  const gate = limitConcurrencyFairly(1)

  const failing = gate('a', () => Promise.reject(new Error('spoilt')))
  const next = gate('a', () => Promise.resolve('fine'))

  await expect(failing).rejects.toThrow('spoilt')
  await expect(next).resolves.toBe('fine')
  await expect(gate('b', () => Promise.resolve('fine too'))).resolves.toBe('fine too')
})

test('an owner who floods the lane rests after each piece, in which nobody else waits for them', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const { add, begun, end } = openWork(2, { fromWaiting: 2, share: 3, longestMs: 1_000 })
  add('a1', 'a2', 'a3', 'a4')
  expect(await begun()).toEqual(['a1'])

  vi.advanceTimersByTime(100)
  expect(await end('a1')).toEqual([])
  add('b1')
  expect(await begun()).toEqual(['b1'])
  vi.advanceTimersByTime(299)
  expect(await begun()).toEqual([])
  vi.advanceTimersByTime(1)
  expect(await begun()).toEqual(['a2'])

  vi.advanceTimersByTime(5_000)
  expect(await end('a2')).toEqual([])
  vi.advanceTimersByTime(1_000)
  expect(await begun()).toEqual(['a3'])
  expect(await end('a3')).toEqual(['a4'])
})
