import * as generations from '@app/contract/newsroom/generations'
import * as writing from '@app/contract/newsroom/writing'
import { expect, test, vi } from 'vitest'
import { insertCall } from '../../platform/llm/llm.queries.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import type { TestMember } from '../../testing/members.ts'
import { scriptedLlm } from '../../testing/scripted-llm.ts'
import { scriptedWriter } from '../../testing/scripted-writer.ts'
import type { OpenWriters } from '../../writer/writers.ts'
import { writePackageJob } from './write-package.job.ts'

const order = { stream: 'weekly', topic: 'Rest days that work', editorial_week: 3 } as const
const llm = scriptedLlm(() => null)
const soon = { timeout: 15_000, interval: 50 }

const start = (editor: TestMember) => editor.call(writing.startJob, { body: order })
const look = (editor: TestMember, id: string) => editor.call(writing.getJob, { params: { id } })
const packagesOf = ({ db }: TestApp) =>
  db.selectFrom('packages').selectAll().orderBy('created_at').execute()

/** Runs one attempt at a job, with writers of its own. */
const attempt = (house: TestApp, jobId: string, writers: OpenWriters) =>
  writePackageJob(house.deps, writers).work({ jobId, lane: 0 })

test('a model’s steps are seen as they happen', async () => {
  const seen: string[][] = []
  const { promise: isLookedAt, resolve: look_ } = Promise.withResolvers<() => Promise<void>>()
  const writers = scriptedWriter(async ({ begin }) => {
    const lookNow = await isLookedAt
    await begin('outline')
    await lookNow()
    await begin('sections', 'Section 3 of 8')
    await lookNow()
    await begin('edit')
    await lookNow()
  })
  await using house = await createTestApp({ writers })
  const { ada } = await house.editors({ ada: 'admin' })
  const { id } = await start(ada)
  look_(async () => {
    const job = await look(ada, id)
    house.clock.advance(4_000)
    seen.push([job.status, ...job.steps.map(({ state, detail }) => detail ?? state)])
  })

  await house.work()

  expect(seen).toEqual([
    ['running', 'done', 'done', 'working', 'waiting', 'waiting', 'waiting', 'waiting', 'waiting'],
    [
      'running',
      'done',
      'done',
      'done',
      'Section 3 of 8',
      'waiting',
      'waiting',
      'waiting',
      'waiting',
    ],
    ['running', 'done', 'done', 'done', 'done', 'done', 'working', 'waiting', 'waiting'],
  ])
  const ended = await look(ada, id)
  expect(ended).toMatchObject({ status: 'done', engine: 'scripted-1' })
  expect(ended.steps.find(({ id: step }) => step === 'outline')?.seconds).toBe(4)
  expect((await packagesOf(house))[0]).toMatchObject({
    engine: 'scripted-1',
    coverage: null,
    generated_in_ms: 12_000,
  })
})

test('a killed generation goes on with its paid parts, and pays for nothing twice', async () => {
  const bought: string[] = []
  const buy = async (
    {
      kept,
      keep,
    }: { kept: (name: string) => unknown; keep: (name: string, part: unknown) => Promise<void> },
    name: string,
  ) => {
    if (kept(name) !== undefined) return
    bought.push(name)
    await keep(name, { words: `the ${name}` })
  }
  const { promise: isReached, resolve: reach } = Promise.withResolvers<void>()
  await using house = await createTestApp()
  const { ada } = await house.editors({ ada: 'admin' })
  const { id } = await start(ada)
  // This attempt never ends, as if its process had been killed.
  const killed = scriptedWriter(async (progress) => {
    await buy(progress, 'outline')
    await buy(progress, 'section-1')
    reach()
    await new Promise(() => undefined)
  })
  void attempt(house, id, killed)
  await isReached

  const kept: unknown[] = []
  await attempt(
    house,
    id,
    scriptedWriter(async (progress) => {
      kept.push(progress.kept('section-1'))
      for (const part of ['outline', 'section-1', 'section-2']) await buy(progress, part)
    }),
  )
  await house.work()

  expect(bought).toEqual(['outline', 'section-1', 'section-2'])
  expect(kept).toEqual([{ words: 'the section-1' }])
  expect(await look(ada, id)).toMatchObject({ status: 'done' })
  expect(await packagesOf(house)).toHaveLength(1)
})

test('four generations are at work at once; a fifth waits for its lane', async () => {
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>()
  const begun: string[] = []
  const writers = scriptedWriter(async (_progress, { customPrompt }) => {
    begun.push(customPrompt ?? '')
    await isOver
  })
  await using house = await createTestApp({ writers })
  const editors = await house.editors({
    ada: 'admin',
    bob: 'editor',
    cy: 'editor',
    dee: 'editor',
    eli: 'editor',
  })
  await house.deps.jobs.work([writePackageJob(house.deps, writers)])

  for (const [name, editor] of Object.entries(editors))
    await editor.call(writing.startJob, {
      body: { ...order, customPrompt: `For ${name}`, may_repeat: true },
    })
  await vi.waitFor(() => expect(begun).toHaveLength(4), soon)
  const meanwhile = await editors.ada.call(writing.listJobs, {})
  end()

  await vi.waitFor(async () => {
    const jobs = await editors.ada.call(writing.listJobs, {})
    expect(jobs.map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => 'done'))
  }, soon)
  const waiting = meanwhile
    .filter(({ status }) => status === 'queued')
    .map(({ customPrompt }) => customPrompt)
  expect(begun).toEqual([...begun.slice(0, 4), ...waiting])
})

test('of two attempts that end at once one package comes', async () => {
  await using house = await createTestApp()
  const { ada } = await house.editors({ ada: 'admin' })
  const { id } = await start(ada)
  const writers = scriptedWriter(() => Promise.resolve())

  await Promise.all([attempt(house, id, writers), attempt(house, id, writers)])
  await house.work()

  expect(await packagesOf(house)).toHaveLength(1)
})

test('a job and its package show the provider’s use, with its cost if prices are set', async () => {
  const environment = {
    AI_PROVIDER: 'openai',
    AI_API_KEY: 'key-1',
    AI_MODEL: 'm',
    AI_PRICE_INPUT: '2',
    AI_PRICE_OUTPUT: '10',
    AI_PRICE_CURRENCY: 'EUR',
  }
  await using house = await createTestApp({
    llm,
    environment,
    writers: scriptedWriter(async ({ jobId = '' }) => {
      await writeCall(house, jobId, 'answered', [1_000, 500])
      await writeCall(house, jobId, 'unreadable', [2_000, 100])
      await writeCall(house, house.clock.newId(), 'answered', [9_000, 9_000])
    }),
  })
  const { ada } = await house.editors({ ada: 'admin' })
  const { id, usage: before } = await start(ada)

  await house.work()

  const usage = {
    calls: 2,
    input_tokens: 3_000,
    output_tokens: 600,
    cost: { amount: 0.012, currency: 'EUR' },
  }
  const [written] = await ada.call(generations.listGenerations, {})
  expect(before).toEqual({
    calls: 0,
    input_tokens: 0,
    output_tokens: 0,
    cost: { amount: 0, currency: 'EUR' },
  })
  expect((await look(ada, id)).usage).toEqual(usage)
  expect(written?.usage).toEqual(usage)
})

const writeCall = (
  { db, clock }: TestApp,
  jobId: string,
  outcome: 'answered' | 'unreadable',
  [input, output]: [number, number],
) =>
  insertCall(db, {
    id: clock.newId(),
    purpose: 'writer',
    job_id: jobId,
    provider: 'Scripted',
    model: 'scripted-1',
    outcome,
    input_tokens: input,
    output_tokens: output,
    duration_ms: 1,
    called_at: clock.now(),
  })
