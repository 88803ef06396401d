import { dayOf, daysAfter } from '@app/contract/days'
import { listGenerations } from '@app/contract/newsroom/generations'
import * as premium from '@app/contract/newsroom/premium'
import * as writing from '@app/contract/newsroom/writing'
import { expect, test, vi } from 'vitest'
import type { Answer } from '../../testing/caller.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { putPackage } from '../../testing/packages.ts'
import { scriptedLlm } from '../../testing/scripted-llm.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { fillAllDays } from '../premium/fill-days.ts'
import { moveStream } from '../premium/move-stream.ts'
import { startSystemJob } from './start-job.ts'
import { listJobs } from './writing.queries.ts'

const closed = { topic: 'Coming back from a heart attack', customPrompt: 'Hopeful, please.' }
const uncovered = { topic: 'Running with a dog' }

/** Waits for the call's job, runs it, and returns the call's reply. */
async function whileWorking(house: TestApp, call: Promise<Answer>): Promise<Answer> {
  await vi.waitFor(async () => expect(await house.jobs()).toHaveLength(1), { interval: 20 })
  await house.work()
  return call
}

const packagesIn = ({ db }: TestApp) =>
  db.selectFrom('packages').select(['id', 'version']).orderBy('id').execute()

test.each([
  [
    closed.topic,
    'writing/closed-topic',
    /rehabilitation team.*change the topic.*reviewed material on/,
  ],
  ['Train through chest pain: the warrior mindset', 'writing/closed-topic', /reasons to stop/],
  ['800 kcal a day at 70', 'writing/closed-topic', /costs muscle and bone/],
  [
    'Stop your blood pressure tablets before a race',
    'writing/closed-topic',
    /for a doctor to decide/,
  ],
  ['EPO microdosing for masters', 'writing/closed-topic', /banned/],
  ['Run through dizzy spells', 'writing/closed-topic', /reasons to stop/],
  ['Starve to race weight with laxatives', 'writing/closed-topic', /costs muscle and bone/],
  ['Creatine cures Alzheimer’s', 'writing/closed-topic', /promises it/],
  ['Why vaccines cause heart attacks in athletes', 'writing/closed-topic', /Nothing was written/],
  [uncovered.topic, 'writing/not-covered', /“dogs”.*change the topic.*reviewed material on/],
  ['How to change a bicycle chain', 'writing/not-covered', /“bike buying and maintenance”/],
])('"%s" gets the reason and no package', async (topic, code, sentence) => {
  await using house = await createTestApp()
  const { ada } = await house.editors({ ada: 'admin' })

  const answer = await whileWorking(house, ada.post('/api/content/generate', { topic }))

  expect(answer).toMatchObject({
    status: 422,
    body: { code, error: expect.stringMatching(sentence) },
  })
  expect(await packagesIn(house)).toEqual([])
})

test('a job keeps the reason with the words of the order, for an editor who returns', async () => {
  await using house = await createTestApp()
  const { ada, bob } = await house.editors({ ada: 'admin', bob: 'editor' })

  const { id } = await ada.call(writing.startJob, {
    body: { stream: 'weekly', ...closed, editorial_week: 3 },
  })
  await house.work()

  const job = await bob.call(writing.getJob, { params: { id } })
  expect(job).toMatchObject({
    ...closed,
    status: 'failed',
    refusal: 'writing/closed-topic',
    package_id: null,
  })
  expect(job.fault).toMatch(/cardiologist/)
  expect(await bob.call(writing.listJobs, {})).toMatchObject([
    { id, refusal: 'writing/closed-topic' },
  ])
  expect(await ada.call(listGenerations, {})).toEqual([])
  expect(await house.deps.jobs.failed()).toEqual([])
})

test('a prompt that asks for a closed topic is refused, and one that asks to leave it out is not', async () => {
  await using house = await createTestApp()
  const { ada } = await house.editors({ ada: 'admin' })
  const order = { stream: 'weekly', topic: 'Rest days', editorial_week: 3 } as const

  const asking = await ada.call(writing.startJob, {
    body: { ...order, customPrompt: 'Say which statins are best.' },
  })
  await house.work()
  const declining = await ada.call(writing.startJob, {
    body: { ...order, customPrompt: 'Not about statins.' },
  })
  await house.work()

  expect(await ada.call(writing.getJob, { params: { id: asking.id } })).toMatchObject({
    status: 'failed',
  })
  expect(await ada.call(writing.getJob, { params: { id: declining.id } })).toMatchObject({
    status: 'done',
  })
})

test('a premium day stays empty', async () => {
  await using house = await createTestApp()
  const { ada } = await house.editors({ ada: 'admin' })

  const answer = await whileWorking(
    house,
    ada.post('/api/premium-content/generate', { ...closed, editorial_week: 4 }),
  )

  expect(answer).toMatchObject({ status: 422, body: { code: 'writing/closed-topic' } })
  expect(await ada.call(premium.listPremium, {})).toEqual([])
})

test.each(['weekly', 'premium'] as const)(
  'a %s package that was to be rewritten stays as it was',
  async (stream) => {
    await using house = await createTestApp()
    const { ada } = await house.editors({ ada: 'admin' })
    await ada.post('/api/content/auto-initialize')
    const id = await putPackage(
      house,
      stream === 'weekly' ? { stream, status: 'draft', editorial_week: 3 } : {},
    )
    const before = await packagesIn(house)

    const path =
      stream === 'weekly' ? `/api/content/generations/${id}` : `/api/premium-content/${id}`
    const answer = await whileWorking(
      house,
      ada.put(path, { topic: closed.topic, system_prompt: null }),
    )

    expect(answer).toMatchObject({ status: 422, body: { code: 'writing/closed-topic' } })
    expect(await packagesIn(house)).toEqual(before)
  },
)

test('nothing is asked of a provider', async () => {
  const asked = vi.fn(() => null)
  await using house = await createTestApp({ llm: scriptedLlm(asked) })
  const { ada } = await house.editors({ ada: 'admin' })

  const answer = await whileWorking(house, ada.post('/api/content/generate', closed))

  expect(answer).toMatchObject({ status: 422, body: { code: 'writing/closed-topic' } })
  expect(asked).not.toHaveBeenCalled()
})

test('a day that the scheduler left empty says why as long as it is in the stream, and is not ordered again', async () => {
  await using house = await createTestApp()
  await moveStream(house.deps)
  const order = { day: 9, theme: 'Peak Performance Maintenance', topic: closed.topic } as const
  const liveOn = daysAfter(dayOf(house.clock.now()), 8)
  await inTransaction(house.db, (tx) => startSystemJob(tx, house.deps, { ...order, liveOn }))

  await house.work()
  for (let days = 0; days < 3; days++) {
    house.clock.advance(24 * 60 * 60 * 1000)
    await moveStream(house.deps)
  }

  const told = await listJobs(house.db, house.clock.now(), 50)
  expect(told.find(({ topic }) => topic === closed.topic)).toMatchObject({
    refusal: 'writing/closed-topic',
  })
  const jobs = await house.db
    .selectFrom('writing_jobs')
    .select(['refusal', 'status', 'attempts'])
    .where('live_on', '=', liveOn)
    .execute()
  expect(jobs).toEqual([{ refusal: 'writing/closed-topic', status: 'failed', attempts: 1 }])
})

test('days whose own topics are covered are filled', async () => {
  await using house = await createTestApp()
  const { ada } = await house.editors({ ada: 'admin' })
  await fillAllDays(house.deps)
  await house.work()
  expect(await ada.call(premium.listPremium, {})).toHaveLength(9)
})
