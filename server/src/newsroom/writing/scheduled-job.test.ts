import { autoInitialize } from '@app/contract/newsroom/generations'
import * as premium from '@app/contract/newsroom/premium'
import * as writing from '@app/contract/newsroom/writing'
import { expect, test } from 'vitest'
import { LlmFault, type LlmFaultKind } from '../../platform/llm/llm.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { putPackage } from '../../testing/packages.ts'
import { scriptedLlm } from '../../testing/scripted-llm.ts'
import { scriptedWriter } from '../../testing/scripted-writer.ts'
import { fillAllDays } from '../premium/fill-days.ts'
import { moveStream } from '../premium/move-stream.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Moves the stream, which orders its last day. */
async function orderLastDay(house: TestApp) {
  await moveStream(house.deps)
  house.clock.advance(dayMs)
  await moveStream(house.deps)
}

const packagesIn = ({ db }: TestApp) =>
  db.selectFrom('packages').selectAll().orderBy('created_at').execute()

test.each([
  ['unavailable', 2],
  ['unreadable', 2],
  ['withheld', 1],
  ['limit', 1],
] as [LlmFaultKind, number][])(
  'a provider that fails the scheduler (%s) is asked %i times before the built-in writer takes over',
  async (kind, times) => {
    let asked = 0
    const writers = scriptedWriter(() => {
      asked += 1
      return Promise.reject(new LlmFault(kind, 'away'))
    })
    await using house = await createTestApp({ writers })
    await orderLastDay(house)

    await house.work()

    expect(asked).toBe(times)
    expect(await packagesIn(house)).toMatchObject([{ engine: 'built-in', is_scheduled: true }])
  },
)

test('a provider with a wrong key is asked once before the built-in writer takes over', async () => {
  let asked = 0
  const writers = scriptedWriter(() => {
    asked += 1
    return Promise.reject(new LlmFault('unavailable', 'refused', 'key'))
  })
  await using house = await createTestApp({ writers })
  await orderLastDay(house)

  await house.work()

  expect(asked).toBe(1)
  expect(await packagesIn(house)).toMatchObject([{ engine: 'built-in', is_scheduled: true }])
})

test('a provider that is back a few minutes later writes what the scheduler ordered', async () => {
  let asked = 0
  const writers = scriptedWriter(async () => {
    if (++asked === 1) throw new LlmFault('unavailable', 'away')
  })
  await using house = await createTestApp({ writers })
  await orderLastDay(house)

  await house.work()

  expect(await packagesIn(house)).toMatchObject([{ engine: 'scripted-1' }])
})

test('a draft rewritten with the whole stream stays as it is if the provider fails', async () => {
  const writers = scriptedWriter(() => Promise.reject(new LlmFault('unavailable', 'away')))
  await using house = await createTestApp({ writers })
  const { ada } = await house.editors({ ada: 'admin' })
  await ada.call(premium.listPremiumDays, {})
  const draft = await putPackage(house, { status: 'draft', topic: 'Sleep and the over-fifties' })

  await fillAllDays(house.deps)
  await house.work()

  const jobs = await ada.call(writing.listJobs, {})
  expect(jobs.find(({ package_id }) => package_id === draft)).toMatchObject({
    status: 'failed',
    fault: expect.stringMatching(/gave no answer/),
  })
  expect((await packagesIn(house)).find(({ id }) => id === draft)).toMatchObject({
    version: 1,
    engine: 'built-in',
  })
})

test('the job names its writer from the moment the work begins', async () => {
  const engines: string[] = []
  const { promise: isReady, resolve: ready } = Promise.withResolvers<() => Promise<void>>()
  const llm = scriptedLlm(() => null)
  await using house = await createTestApp({
    llm,
    writers: scriptedWriter(async () => (await isReady)()),
  })
  const { ada } = await house.editors({ ada: 'admin' })
  const { id } = await ada.call(writing.startJob, { body: { stream: 'weekly', topic: 'Hills' } })
  await house.db.updateTable('writing_jobs').set({ engine: 'a model of yesterday' }).execute()
  ready(async () => void engines.push((await ada.call(writing.getJob, { params: { id } })).engine))

  await house.work()

  expect(engines).toEqual(['scripted-1'])
})

test('the scheduler’s own draft leaves a newsroom empty, also once its job is forgotten', async () => {
  await using house = await createTestApp()
  await orderLastDay(house)
  await house.work()
  const { ada } = await house.editors({ ada: 'admin' })
  await house.db.deleteFrom('writing_jobs').execute()
  const isEmpty = async () => (await ada.call(autoInitialize, { body: {} })).is_empty

  const before = await isEmpty()
  await ada.call(writing.startJob, {
    body: { stream: 'premium', topic: 'Rest days', editorial_week: 1 },
  })
  await house.work()

  expect([before, await isEmpty()]).toEqual([true, false])
})
