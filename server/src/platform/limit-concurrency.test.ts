import { expect, test } from 'vitest'
import { limitConcurrency } from './limit-concurrency.ts'

test('no more than the given number run at once, and all run in the order they came', async () => {
  const gate = limitConcurrency(2)
  const started: number[] = []
  let running = 0
  let most = 0

  await Promise.all(
    [1, 2, 3, 4, 5].map((number) =>
      gate(async () => {
        started.push(number)
        running += 1
        most = Math.max(most, running)
        await new Promise(setImmediate)
        running -= 1
      }),
    ),
  )

  expect(most).toBe(2)
  expect(started).toEqual([1, 2, 3, 4, 5])
})

test('work that fails hands its place on and its fault to the caller', async () => {
  const gate = limitConcurrency(1)

  const failing = gate(() => Promise.reject(new Error('spoilt')))
  const next = gate(() => Promise.resolve('fine'))

  await expect(failing).rejects.toThrow('spoilt')
  await expect(next).resolves.toBe('fine')
})
