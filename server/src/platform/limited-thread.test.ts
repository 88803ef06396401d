import { expect, test } from 'vitest'
import { openLimitedThread } from './limited-thread.ts'

const program = new URL('../testing/breaking-thread.ts', import.meta.url)

test('an order that breaks the thread is damaged, and the next one is answered', async () => {
  const thread = openLimitedThread<{ isWell: true }>(program, {
    timeoutMs: 60_000,
    mostMegabytes: 64,
  })
  expect(await thread.ask({ isWell: true })).toEqual({ isWell: true })
  expect(await thread.ask({ isWell: false })).toBe('damaged')
  expect(await thread.ask({ isWell: true })).toEqual({ isWell: true })
  await thread.close()
})
