import * as generations from '@app/contract/newsroom/generations'
import * as writing from '@app/contract/newsroom/writing'
import { expect, test, vi } from 'vitest'
import { LlmFault } from '../../platform/llm/llm.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { putPackage } from '../../testing/packages.ts'
import { scriptedWriter } from '../../testing/scripted-writer.ts'

const path = writing.startJob.path
const order = { stream: 'weekly', topic: 'Rest days that work', editorial_week: 9 } as const
const key = { 'idempotency-key': 'once' }
const idOf = ({ body }: { body: unknown }) => (body as { id: string }).id

test('after unreadable answers, a second try has the same seed and all paid parts', async () => {
  const seen: unknown[] = []
  const writers = scriptedWriter(async ({ kept, keep }, { seed }) => {
    seen.push([seed, kept('outline')])
    await keep('outline', 'bought')
    throw new LlmFault('unreadable', 'not in the shape')
  })
  await using house = await createTestApp({ writers })
  const { ada } = await house.editors({ ada: 'admin' })
  const { id } = await ada.call(writing.startJob, { body: order })
  await house.work()

  const second = await ada.call(writing.retryJob, { params: { id }, body: undefined })
  await house.work()
  await ada.call(writing.retryJob, { params: { id: second.id }, body: undefined })
  await house.work()

  expect(seen).toEqual([
    [id, undefined],
    [id, 'bought'],
    [id, 'bought'],
  ])
})

test('a second try in the next cycle is for the week that was first ordered', async () => {
  await using house = await createTestApp({ now: '2026-03-22T23:00:00Z' })
  const { ada } = await house.editors({ ada: 'admin' })
  const { id } = await ada.call(writing.startJob, { body: order })
  await ada.call(writing.cancelJob, { params: { id }, body: undefined })
  house.clock.advance(2 * 60 * 60 * 1000)

  await ada.call(writing.retryJob, { params: { id }, body: undefined })
  await house.work()

  expect(await ada.call(generations.listGenerations, {})).toMatchObject([
    { editorial_week: 9, cycle_start_date: '2026-01-19' },
  ])
})

test('a failed generation releases its key', async () => {
  const writers = scriptedWriter(() => Promise.reject(new LlmFault('withheld', 'no')))
  await using house = await createTestApp({ writers })
  const { ada } = await house.editors({ ada: 'admin' })

  const cancelled = await ada.post(path, order, key)
  await ada.post(`${path}/${idOf(cancelled)}/cancel`)
  const failed = await ada.post(path, order, key)
  await house.work()
  const third = await ada.post(path, order, key)

  expect([cancelled, failed, third].map(({ status }) => status)).toEqual([201, 201, 201])
  expect(new Set([cancelled, failed, third].map(idOf)).size).toBe(3)
})

test('a second try requested twice with one key starts once', async () => {
  await using house = await createTestApp()
  const { ada } = await house.editors({ ada: 'admin' })
  const { id } = await ada.call(writing.startJob, { body: order })
  await ada.call(writing.cancelJob, { params: { id }, body: undefined })

  const once = await ada.post(`${path}/${id}/retry`, undefined, key)
  const twice = await ada.post(`${path}/${id}/retry`, undefined, key)
  const other = await ada.post(path, order, key)

  expect([once, twice].map(({ status }) => status)).toEqual([201, 201])
  expect(idOf(twice)).toBe(idOf(once))
  expect(other).toMatchObject({ status: 409, body: { code: 'request/key-reused' } })
})

test.each(['weekly', 'premium'] as const)(
  'a %s package is rewritten once for a key',
  async (stream) => {
    await using house = await createTestApp()
    const { ada } = await house.editors({ ada: 'admin' })
    await ada.post(generations.autoInitialize.path)
    const id = await putPackage(house, { stream, status: 'draft' })
    const one =
      stream === 'weekly' ? `/api/content/generations/${id}` : `/api/premium-content/${id}`
    const anew = { topic: 'Rest days', system_prompt: null }

    const both = [ada.put(one, anew, key), ada.put(one, anew, key)]
    await vi.waitFor(async () => expect(await house.jobs()).toHaveLength(1), {
      timeout: 30_000,
      interval: 20,
    })
    await house.work()
    const later = await ada.put(one, anew, key)

    expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200])
    expect(later).toMatchObject({ status: 200, body: { id, version: 2, topic: 'Rest days' } })
  },
)
