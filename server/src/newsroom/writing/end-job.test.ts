import * as writing from '@app/contract/newsroom/writing'
import { expect, test, vi } from 'vitest'
import { inTransaction } from '../../platform/db/transaction.ts'
import { LlmFault, type LlmFaultKind, type LlmRemedy } from '../../platform/llm/llm.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import type { TestMember } from '../../testing/members.ts'
import { scriptedLlm } from '../../testing/scripted-llm.ts'
import { scriptedWriter } from '../../testing/scripted-writer.ts'
import { startSystemJob } from './start-job.ts'

const order = { stream: 'weekly', topic: 'Rest days that work', editorial_week: 3 } as const
const llm = scriptedLlm(() => null)
const path = writing.startJob.path

const start = (editor: TestMember) => editor.call(writing.startJob, { body: order })
const look = (editor: TestMember, id: string) => editor.call(writing.getJob, { params: { id } })
const statesOf = ({ steps }: writing.WritingJob) => steps.map(({ id, state }) => `${id} ${state}`)
const packagesOf = ({ db }: TestApp) =>
  db.selectFrom('packages').selectAll().orderBy('created_at').execute()

const faults: [LlmFaultKind, RegExp][] = [
  ['unavailable', /gave no answer/],
  ['unreadable', /could not be used/],
  ['withheld', /would not write about this/],
  ['limit', /tokens for today are used up/],
]

test.each(faults)(
  'a provider that fails (%s) is told of in words, and nothing is half made',
  async (kind, sentence) => {
    const writers = scriptedWriter(async ({ begin }) => {
      await begin('sections', 'Section 2 of 8')
      throw new LlmFault(kind, 'in words for the log')
    })
    await using house = await createTestApp({ writers })
    const { ada } = await house.editors({ ada: 'admin' })
    const { id } = await start(ada)

    await house.work()

    const job = await look(ada, id)
    expect(job).toMatchObject({
      status: 'failed',
      fault: expect.stringMatching(sentence),
      package_id: null,
    })
    expect(statesOf(job).slice(2, 5)).toEqual([
      'outline done',
      'sections failed',
      'package waiting',
    ])
    expect(await packagesOf(house)).toEqual([])
    expect(await house.deps.jobs.failed()).toEqual([])
  },
)

const remedies: [LlmRemedy, RegExp][] = [
  ['key', /^The AI provider did not accept the key\./],
  ['model', /^The AI provider does not know the model/],
  ['billing', /nothing left to spend/],
]

test.each(remedies)(
  'what waiting does not mend (%s) is told as that, and not to be tried again',
  async (remedy, told) => {
    const writers = scriptedWriter(() =>
      Promise.reject(new LlmFault('unavailable', 'in words for the log', remedy)),
    )
    await using house = await createTestApp({ writers })
    const { ada } = await house.editors({ ada: 'admin' })
    const { id } = await start(ada)

    await house.work()

    const { fault } = await look(ada, id)
    expect(fault).toMatch(told)
    expect(fault).toMatch(/tell whoever runs the server/)
    expect(fault).not.toMatch(/try again/)
  },
)

test('after an outage the same order starts again with its paid parts, or with the built-in writer', async () => {
  const kept: unknown[] = []
  const script = vi.fn(async ({ kept: keptPart, keep }) => {
    kept.push(keptPart('outline'))
    await keep('outline', 'bought')
    throw new LlmFault('unavailable', 'away')
  })
  await using house = await createTestApp({ llm, writers: scriptedWriter(script) })
  const { ada, bob } = await house.editors({ ada: 'admin', bob: 'editor' })
  const first = await start(ada)
  await house.work()

  const again = await bob.call(writing.retryJob, { params: { id: first.id }, body: undefined })
  await house.work()
  const failed = await look(ada, again.id)
  const builtIn = await ada.call(writing.retryJob, {
    params: { id: again.id },
    body: { engine: 'built-in' },
  })
  await house.work()

  expect(again).toMatchObject({
    topic: order.topic,
    editorial_week: 3,
    started_by: 'bob',
    status: 'queued',
  })
  expect(again.steps).toHaveLength(8)
  expect(kept).toEqual([undefined, 'bought'])
  expect(failed).toMatchObject({ status: 'failed' })
  expect(builtIn).toMatchObject({ engine: 'built-in' })
  expect(builtIn.steps).toHaveLength(5)
  expect(await look(ada, builtIn.id)).toMatchObject({ status: 'done', engine: 'built-in' })
  expect(script).toHaveBeenCalledTimes(2)
})

test('a job that has not failed is not started again, and an unknown one is not found', async () => {
  await using house = await createTestApp()
  const { ada, bob } = await house.editors({ ada: 'admin', bob: 'editor' })
  const { id } = await start(ada)

  const open = await bob.post(`${path}/${id}/retry`)
  await house.work()
  const done = await bob.post(`${path}/${id}/retry`)
  const unknown = await bob.post(`${path}/${house.clock.newId()}/retry`)

  expect([open, done]).toMatchObject([
    { status: 409, body: { code: 'writing/not-ended' } },
    { status: 409, body: { code: 'writing/not-ended' } },
  ])
  expect(unknown).toMatchObject({ status: 404, body: { code: 'writing/not-found' } })
})

test('an editor with a generation at work cannot start another one again', async () => {
  await using house = await createTestApp()
  const { ada, bob } = await house.editors({ ada: 'admin', bob: 'editor' })
  const { id } = await start(ada)
  await ada.call(writing.cancelJob, { params: { id }, body: undefined })
  await start(bob)

  expect(await bob.post(`${path}/${id}/retry`)).toMatchObject({
    status: 409,
    body: { code: 'writing/busy' },
  })
})

test('a generation is stopped at once, wanted no more, and nothing of it is kept', async () => {
  const wanted: boolean[] = []
  const { promise: isBegun, resolve: begin } = Promise.withResolvers<void>()
  const { promise: isStopped, resolve: stop } = Promise.withResolvers<void>()
  const writers = scriptedWriter(async (progress) => {
    await progress.begin('sections')
    wanted.push(await progress.isWanted())
    begin()
    await isStopped
    wanted.push(await progress.isWanted())
    await progress.begin('edit')
  })
  await using house = await createTestApp({ writers })
  const { ada, bob } = await house.editors({ ada: 'admin', bob: 'editor' })
  const { id } = await start(ada)
  const work = house.work()
  await isBegun

  const stopped = await bob.call(writing.cancelJob, { params: { id }, body: undefined })
  stop()
  await work
  const again = await bob.call(writing.cancelJob, { params: { id }, body: undefined })
  const next = await ada.post(path, order)

  expect(stopped).toMatchObject({ status: 'cancelled', fault: null, ended_at: expect.any(String) })
  expect(statesOf(stopped)).toContain('sections waiting')
  expect(wanted).toEqual([true, false])
  expect(again).toEqual(stopped)
  expect(await packagesOf(house)).toEqual([])
  expect(next.status).toBe(201)
})

test('a generation that waits is stopped, and one that is over stays as it is', async () => {
  await using house = await createTestApp()
  const { ada } = await house.editors({ ada: 'admin' })
  const waiting = await start(ada)

  await ada.call(writing.cancelJob, { params: { id: waiting.id }, body: undefined })
  await house.work()
  const done = await start(ada)
  await house.work()
  const afterwards = await ada.call(writing.cancelJob, { params: { id: done.id }, body: undefined })

  expect(await look(ada, waiting.id)).toMatchObject({ status: 'cancelled', started_at: null })
  expect(afterwards).toMatchObject({ status: 'done' })
  expect(await packagesOf(house)).toHaveLength(1)
  expect(await ada.post(`${path}/${house.clock.newId()}/cancel`)).toMatchObject({ status: 404 })
})

test('a job with a bug is tried again, and reports it in words once it is given up', async () => {
  let attempts = 0
  const writers = scriptedWriter(async () => {
    attempts += 1
    throw new TypeError('a defect')
  })
  await using house = await createTestApp({ writers })
  const { ada } = await house.editors({ ada: 'admin' })
  const { id } = await start(ada)

  await house.work()

  expect(attempts).toBe(4)
  expect(await look(ada, id)).toMatchObject({
    status: 'failed',
    fault: 'The writer stopped on a fault of ours. Nothing was changed; please try again.',
  })
  expect(await packagesOf(house)).toEqual([])
})

test('a scheduled job is written by the built-in writer when the provider fails', async () => {
  const writers = scriptedWriter(() => Promise.reject(new LlmFault('unavailable', 'away')))
  await using house = await createTestApp({ writers })
  const { ada } = await house.editors({ ada: 'admin' })
  await ada.get('/api/premium-content/days')
  const id = await startForScheduler(house)

  await house.work()

  expect(await look(ada, id)).toMatchObject({
    status: 'done',
    engine: 'built-in',
    started_by: null,
    is_mine: false,
  })
  const [written] = await packagesOf(house)
  expect(written).toMatchObject({
    stream: 'premium',
    status: 'draft',
    live_on: '2026-03-10',
    engine: 'built-in',
  })
  expect(written?.notes).toContain(
    'The AI provider gave nothing that could be used, so the built-in writer wrote this.',
  )
})

test('a scheduled job goes to the built-in writer after two attempts that met a bug', async () => {
  let attempts = 0
  const writers = scriptedWriter(() => {
    attempts += 1
    return Promise.reject(new TypeError('a defect'))
  })
  await using house = await createTestApp({ writers })
  const { ada } = await house.editors({ ada: 'admin' })
  const id = await startForScheduler(house)

  await house.work()

  expect(attempts).toBe(2)
  expect(await look(ada, id)).toMatchObject({ status: 'done', engine: 'built-in' })
})

async function startForScheduler(house: TestApp) {
  const stream = { anchor_date: '2026-03-02', stream_date: '2026-03-02' }
  await house.db.insertInto('premium_stream').values(stream).execute()
  const theme = 'Peak Performance Maintenance'
  const day = {
    liveOn: '2026-03-10',
    day: 9,
    theme,
    topic: `${theme}: Advanced Strategies`,
  } as const
  return (await inTransaction(house.db, (tx) => startSystemJob(tx, house.deps, day))) ?? ''
}
