import * as generations from '@app/contract/newsroom/generations'
import * as premium from '@app/contract/newsroom/premium'
import * as writing from '@app/contract/newsroom/writing'
import { expect, test, vi } from 'vitest'
import { LlmFault } from '../../platform/llm/llm.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { scriptedWriter } from '../../testing/scripted-writer.ts'
import { taskForWeek } from './writing-task.ts'
import { startAndWait } from './wait-for-job.ts'

const { path } = generations.generate
const order = { topic: 'Rest days that work', editorial_week: 3 }
const limitMs = writing.longestWaitSeconds * 1000

const isStarted = (house: TestApp, jobs = 1) =>
  vi.waitFor(async () => expect(await house.jobs()).toHaveLength(jobs), {
    timeout: 30_000,
    interval: 20,
  })

test('the call waits for the writer, and answers with the package', async () => {
  await using house = await createTestApp()
  const { ada } = await house.editors({ ada: 'admin' })

  const waiting = ada.call(generations.generate, {
    body: { ...order, customPrompt: 'As a checklist' },
  })
  await isStarted(house)
  await house.work()
  const written = await waiting

  expect(written).toMatchObject({
    topic: order.topic,
    system_prompt: 'As a checklist',
    status: 'draft',
    version: 1,
  })
  expect(await ada.call(generations.listGenerations, {})).toEqual([written])
})

test('a premium day is waited for in the same way, with the calendar’s own order', async () => {
  await using house = await createTestApp()
  const { ada } = await house.editors({ ada: 'admin' })
  const auto = {
    topic: 'Nutrition Optimization: Advanced Strategies for Elite Athletes 50+',
    editorial_week: 3,
    editorial_theme: 'Nutrition Optimization',
    forceCreate: true,
  } as const

  const waiting = ada.call(premium.generatePremium, { body: auto })
  await isStarted(house)
  await house.work()

  expect(await waiting).toMatchObject({
    editorial_week: 3,
    editorial_theme: auto.editorial_theme,
    status: 'draft',
  })
})

test('an order that cannot be started is refused at once', async () => {
  await using house = await createTestApp()
  const { ada, bob } = await house.editors({ ada: 'admin', bob: 'editor' })
  const day = { topic: 'Racing in the heat', editorial_week: 3 }
  await bob.call(writing.startJob, { body: { ...day, stream: 'premium' } })
  await house.work()
  await ada.call(writing.startJob, { body: { ...order, stream: 'weekly' } })

  const answers = [
    await ada.post(path, order),
    await bob.post(path, { topic: ' ' }),
    await bob.post(premium.generatePremium.path, day),
    await bob.post(premium.generatePremium.path, { topic: 'Racing in the heat' }),
  ]

  expect(answers.map(({ status, body }) => [status, body])).toMatchObject([
    [409, { code: 'writing/busy' }],
    [400, { error: 'Please enter a topic for content generation.' }],
    [409, { code: 'premium/occupied' }],
    [400, { fields: { editorial_week: expect.any(String) } }],
  ])
})

test('after 285 seconds the call ends with the job’s id, and the job goes on and is found', async () => {
  await using house = await createTestApp()
  const { ada } = await house.editors({ ada: 'admin' })
  const waiting = ada.post(path, order)
  await isStarted(house)

  house.clock.advance(limitMs)
  const answer = await waiting
  await house.work()

  expect(answer).toMatchObject({
    status: 504,
    body: {
      code: 'writing/still-running',
      error: expect.stringContaining('Content generation takes ~2 minutes'),
    },
  })
  const { jobId } = answer.body as { jobId: string }
  const [written] = await ada.call(generations.listGenerations, {})
  expect(await ada.call(writing.getJob, { params: { id: jobId } })).toMatchObject({
    status: 'done',
    package_id: written?.id,
  })
})

test('a generation that fails, or is stopped, ends the call with its reason', async () => {
  const writers = scriptedWriter(() => Promise.reject(new LlmFault('withheld', 'no')))
  await using house = await createTestApp({ writers })
  const { ada, bob } = await house.editors({ ada: 'admin', bob: 'editor' })

  const failing = ada.post(path, order)
  await isStarted(house)
  await house.work()
  const failed = await failing
  const stopping = ada.post(path, order)
  await isStarted(house)
  const open = (await bob.call(writing.listJobs, {})).find(({ status }) => status === 'queued')
  await bob.call(writing.cancelJob, { params: { id: open?.id ?? '' }, body: undefined })
  const stopped = await stopping
  await house.work()

  expect(failed).toMatchObject({
    status: 502,
    body: {
      code: 'writing/failed',
      jobId: expect.any(String),
      error: expect.stringContaining('would not write'),
    },
  })
  expect(stopped).toMatchObject({
    status: 409,
    body: { code: 'writing/cancelled', jobId: open?.id },
  })
  expect(await ada.call(generations.listGenerations, {})).toEqual([])
})

test('the same call with the same key waits for the same generation, and is given its package again', async () => {
  await using house = await createTestApp()
  const { ada } = await house.editors({ ada: 'admin' })
  const key = { 'idempotency-key': 'once' }

  const both = [ada.post(path, order, key), ada.post(path, order, key)]
  await isStarted(house)
  await house.work()
  const [one, two] = await Promise.all(both)
  const other = await ada.post(path, { topic: 'Something else' }, key)
  const later = await ada.post(path, order, key)

  expect([one, two, later].map((answer) => answer?.status)).toEqual([201, 201, 201])
  expect([two?.body, later.body]).toEqual([one?.body, one?.body])
  expect(other).toMatchObject({ status: 409, body: { code: 'request/key-reused' } })
  expect(await ada.call(generations.listGenerations, {})).toHaveLength(1)
})

test('a repeated call whose package was deleted since is told that it was done', async () => {
  await using house = await createTestApp()
  const { ada } = await house.editors({ ada: 'admin' })
  const key = { 'idempotency-key': 'once' }
  const waiting = ada.post(path, order, key)
  await isStarted(house)
  await house.work()
  const { id } = (await waiting).body as { id: string }
  await ada.call(generations.deleteGeneration, { params: { id }, query: {} })

  expect(await ada.post(path, order, key)).toMatchObject({
    status: 409,
    body: { code: 'request/done-before' },
  })
})

test('a server that stops lets the waiting calls go, each with the id of its job', async () => {
  await using house = await createTestApp()
  const { ada } = await house.editors({ ada: 'admin' })
  const waiting = ada.post(path, order)
  await isStarted(house)

  const closed = house.app.close()
  const answer = await waiting
  await closed

  expect(answer).toMatchObject({
    status: 504,
    body: { code: 'writing/still-running', jobId: expect.any(String) },
  })
})

test('a wait ends when the caller hangs up, and the generation goes on', async () => {
  await using house = await createTestApp()
  const { ada } = await house.editors({ ada: 'admin' })
  const caller = new AbortController()
  const waiting = startAndWait(house.deps, { editorId: ada.id }, taskForWeek(order), caller.signal)
  await isStarted(house)

  caller.abort()

  expect(await waiting).toMatchObject({ code: 'writing/still-running' })
  await house.work()
  expect(await ada.call(generations.listGenerations, {})).toHaveLength(1)
})
