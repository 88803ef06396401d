import { expect, test, vi } from 'vitest'
import { LlmFault } from '../../platform/llm/llm.ts'
import type { Answer } from '../../testing/caller.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { scriptedLlm } from '../../testing/scripted-llm.ts'
import { putPackage } from '../../testing/packages.ts'

const weekly = {
  stream: 'weekly',
  status: 'draft',
  cycle_start_date: '2026-01-19',
  editorial_week: 3,
} as const
const generation = (id: string) => `/api/content/generations/${id}`
const anew = { topic: 'Rest days', system_prompt: 'As a plan, please.' }

/** Waits for the call's job, runs it, and returns the call's reply. */
async function whileWorking(house: TestApp, call: Promise<Answer>): Promise<Answer> {
  await vi.waitFor(async () => expect(await house.jobs()).toHaveLength(1), { interval: 20 })
  await house.work()
  return call
}

const workingOn = async ({ db }: TestApp) =>
  db.selectFrom('writing_jobs').select(['package_id', 'topic', 'custom_prompt', 'status']).execute()

test('a change of only topic and system prompt rewrites a weekly package in its place', async () => {
  await using house = await createTestApp()
  const { bob } = await house.editors({ bob: 'editor' })
  const id = await putPackage(house, { ...weekly, editorial_theme: 'Recovery & Longevity' })

  const answer = await whileWorking(house, bob.put(generation(id), { ...anew, version: 1 }))

  expect(answer).toMatchObject({
    status: 200,
    body: {
      id,
      ...anew,
      version: 2,
      editorial_week: 3,
      editorial_theme: 'Recovery & Longevity',
      is_ready: true,
    },
  })
  expect(await bob.get(`/api/content/packages/${id}/versions`)).toMatchObject({
    body: [
      { version: 2, reason: 'generated' },
      { version: 1, title: 'Pacing a hilly half after fifty' },
    ],
  })
})

test('it rewrites a premium package too, as a draft, and the prompt may be removed', async () => {
  await using house = await createTestApp()
  const { bob } = await house.editors({ bob: 'editor' })
  await bob.post('/api/content/auto-initialize')
  const id = await putPackage(house, { system_prompt: 'As a plan, please.' })

  const answer = await whileWorking(
    house,
    bob.put(`/api/premium-content/${id}`, { topic: 'Rest days', system_prompt: null }),
  )

  expect(answer).toMatchObject({
    status: 200,
    body: {
      id,
      topic: 'Rest days',
      system_prompt: null,
      version: 2,
      status: 'draft',
      editorial_week: 1,
    },
  })
})

test('a topic alone, or with other fields, is an edit like any other', async () => {
  await using house = await createTestApp()
  const { bob } = await house.editors({ bob: 'editor' })
  const id = await putPackage(house, weekly)

  for (const change of [
    { topic: 'Hills' },
    { system_prompt: 'Short.' },
    { ...anew, tldr_summary: 'Rest.' },
  ]) {
    expect(await bob.put(generation(id), change)).toMatchObject({ status: 200, body: change })
  }
  expect(await workingOn(house)).toEqual([])
})

test('a package that another editor changed meanwhile is not overwritten', async () => {
  await using house = await createTestApp()
  const { ada, bob } = await house.editors({ ada: 'admin', bob: 'editor' })
  const id = await putPackage(house, weekly)
  await ada.put(generation(id), { tldr_summary: 'Rest.' })

  expect(await bob.put(generation(id), { ...anew, version: 1 })).toMatchObject({
    status: 409,
    body: { code: 'packages/conflict', error: expect.stringMatching(/^ada changed this/) },
  })
  expect(await workingOn(house)).toEqual([])
})

test('an editor with a generation at work is refused, and an unknown package is not found', async () => {
  await using house = await createTestApp()
  const { bob } = await house.editors({ bob: 'editor' })
  const id = await putPackage(house, weekly)
  const premium = await putPackage(house)

  expect(await bob.put(generation(premium), anew)).toMatchObject({
    status: 404,
    body: { code: 'packages/not-found' },
  })
  await bob.post('/api/content/jobs', { stream: 'weekly', topic: 'Hills' })
  expect(await bob.put(generation(id), anew)).toMatchObject({
    status: 409,
    body: { code: 'writing/busy' },
  })
})

test('a generation that is cancelled leaves the package as it was, and says so', async () => {
  await using house = await createTestApp()
  const { bob } = await house.editors({ bob: 'editor' })
  const id = await putPackage(house, weekly)
  const before = await bob.get(generation(id))
  const call = bob.put(generation(id), anew)
  await vi.waitFor(async () => expect(await workingOn(house)).toHaveLength(1), { interval: 20 })
  const [job] = (await bob.get('/api/content/jobs')).body as { id: string }[]

  await bob.post(`/api/content/jobs/${job?.id}/cancel`)

  expect(await call).toMatchObject({
    status: 409,
    body: { code: 'writing/cancelled', jobId: job?.id },
  })
  await house.work()
  expect((await bob.get(generation(id))).body).toEqual(before.body)
})

test('a generation that fails leaves the package as it was, and says why', async () => {
  const llm = scriptedLlm(() => {
    throw new LlmFault('unavailable', 'no answer')
  })
  await using house = await createTestApp({ llm })
  const { bob } = await house.editors({ bob: 'editor' })
  const id = await putPackage(house, weekly)
  const before = await bob.get(generation(id))

  expect(await whileWorking(house, bob.put(generation(id), anew))).toMatchObject({
    status: 502,
    body: {
      code: 'writing/failed',
      error: expect.stringMatching(/^The AI provider gave no answer\./),
    },
  })
  expect((await bob.get(generation(id))).body).toEqual(before.body)
})
