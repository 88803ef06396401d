import { Registry } from 'prom-client'
import { afterEach, expect, test, vi } from 'vitest'
import { figuresIn } from '../../testing/figures.ts'
import { showReading, type DatabaseGauge } from './database-gauge.ts'

afterEach(() => vi.useRealTimers())

async function lookAt(read: DatabaseGauge['read'], label?: string) {
  const registry = new Registry()
  showReading(registry, { name: 'stayer_apples', help: 'Apples', ...(label && { label }), read })
  return async () => figuresIn(await registry.metrics())
}

test('a gauge is read again at every scrape, and labels that are gone are left out', async () => {
  let apples = [
    { of: 'red', value: 2 },
    { of: 'green', value: 1 },
  ]
  const look = await lookAt(async () => apples, 'kind')

  expect([...(await look())]).toEqual([
    ['stayer_apples{kind="red"}', 2],
    ['stayer_apples{kind="green"}', 1],
  ])
  apples = [{ of: 'red', value: 3 }]
  expect([...(await look())]).toEqual([['stayer_apples{kind="red"}', 3]])
})

test('an unreadable value is left out, and is not 0', async () => {
  let isAway = false
  const read = () => (isAway ? Promise.reject(new Error('away')) : Promise.resolve([{ value: 7 }]))
  const look = await lookAt(read)

  expect([...(await look())]).toEqual([['stayer_apples', 7]])
  isAway = true
  expect([...(await look())]).toEqual([])
})

test('a hanging database is asked once, and does not delay the scrape for long', async () => {
  vi.useFakeTimers()
  const { promise, resolve } = Promise.withResolvers<readonly { value: number }[]>()
  const read = vi.fn(() => promise)
  const look = await lookAt(read)
  const looks = [look(), look()]

  await vi.advanceTimersByTimeAsync(3_000)

  expect((await Promise.all(looks)).map((figures) => figures.size)).toEqual([0, 0])
  expect(read).toHaveBeenCalledOnce()
  resolve([{ value: 7 }])
  expect((await look()).get('stayer_apples')).toBe(7)
})
