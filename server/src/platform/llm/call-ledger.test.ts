import { expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'
import { llmAnswer } from '../../testing/llm-answers.ts'
import { openFaultServer, refuses, sends } from '../../testing/llm-fault-server.ts'
import { llmAnswerText, llmRequest } from '../../testing/llm-request.ts'
import type { LlmCall } from './call-ledger.ts'
import { openCalls, removeOldCalls } from './call-ledger.ts'
import type { Llm } from './llm.ts'

const good = sends(llmAnswer('openai-compatible', { text: llmAnswerText }))

async function openHouseWith(url: string, environment: Record<string, string> = {}) {
  const given = {
    AI_PROVIDER: 'openai-compatible',
    AI_BASE_URL: url,
    AI_MODEL: 'model-1',
    AI_API_KEY: 'canary-key',
  }
  const house = await createTestApp({ environment: { ...given, ...environment } })
  const { llm } = house.deps
  if (!llm) throw new Error('The house has no provider')
  const rows = () => house.db.selectFrom('llm_calls').selectAll().orderBy('id').execute()
  return { ...house, llm, rows }
}

const call: LlmCall = {
  purpose: 'coach',
  provider: 'OpenAI',
  model: 'model-1',
  outcome: 'answered',
  inputTokens: 120,
  outputTokens: 30,
  durationMs: 700,
  calledAt: new Date('2026-03-02T06:00:00Z'),
}

test('an installation without AI settings has no provider', async () => {
  await using house = await createTestApp()

  expect(house.deps.llm).toBeNull()
})

test('a provider can be put in the place of a real one', async () => {
  const llm: Llm = {
    providerName: 'Nobody',
    modelFor: () => 'none',
    complete: () => Promise.reject(new Error('none')),
  }

  await using house = await createTestApp({ llm })

  expect(house.deps.llm).toBe(llm)
})

const jobId = '0198c0de-0000-7000-8000-00000000f001'
const tokens = (input: number, output: number) => ({ input_tokens: input, output_tokens: output })

test('each call is a row with its cost and its job, without its words or its member', async () => {
  await using server = await openFaultServer(good, refuses(401))
  await using house = await openHouseWith(server.url)

  await house.llm.complete(llmRequest)
  await house.llm.complete({ ...llmRequest, purpose: 'writer', jobId }).catch(() => undefined)

  const facts = {
    id: expect.any(String),
    provider: server.host,
    model: 'model-1',
    duration_ms: expect.any(Number),
  }
  const calledAt = { called_at: new Date('2026-03-02T06:00:00Z') }
  expect(await house.rows()).toEqual([
    {
      ...facts,
      ...calledAt,
      purpose: 'coach',
      job_id: null,
      outcome: 'answered',
      ...tokens(120, 30),
    },
    {
      ...facts,
      ...calledAt,
      purpose: 'writer',
      job_id: jobId,
      outcome: 'unavailable',
      ...tokens(0, 0),
    },
  ])
  expect(house.log.join('')).not.toMatch(/canary/)
})

test('the limit of the day counts the calls of every process, and those of this day alone', async () => {
  await using server = await openFaultServer(good)
  await using house = await openHouseWith(server.url, { AI_DAILY_TOKEN_LIMIT: '400' })
  const another = openCalls(house.db, house.clock)
  await another.write({
    ...call,
    calledAt: new Date('2026-03-01T23:59:59Z'),
    inputTokens: 2_000_000_000,
  })
  await another.write({ ...call, calledAt: new Date('2026-03-02T00:00:00Z') })

  await house.llm.complete(llmRequest)
  await house.llm.complete(llmRequest)

  await expect(house.llm.complete(llmRequest)).rejects.toMatchObject({ kind: 'limit' })
  expect(server.requests).toHaveLength(2)
  expect(await house.rows()).toHaveLength(4)
})

test('sums beyond four bytes are exact', async () => {
  await using house = await createTestApp()
  const calls = openCalls(house.db, house.clock)

  for (let made = 0; made < 3; made++)
    await calls.write({ ...call, inputTokens: 2_000_000_000, outputTokens: 1 })

  expect(await calls.tokensSince(new Date('2026-03-02T00:00:00Z'))).toBe(6_000_000_003)
  expect(await calls.tokensSince(new Date('2026-03-02T06:00:00.001Z'))).toBe(0)
})

test('an answer is not lost because its cost cannot be written down', async () => {
  await using server = await openFaultServer((response, request) => {
    void house.db.schema
      .alterTable('llm_calls')
      .renameTo('llm_calls_away')
      .execute()
      .then(() => good(response, request))
  })
  await using house = await openHouseWith(server.url)

  expect(await house.llm.complete(llmRequest)).toMatchObject({ value: { text: 'A good run.' } })
  expect(house.log.join('')).toMatch(/A call to the AI provider could not be recorded/)
})

test('calls are kept for 400 days', async () => {
  await using house = await createTestApp({ now: '2027-04-10T00:00:00Z' })
  const calls = openCalls(house.db, house.clock)
  await calls.write({ ...call, model: 'older', calledAt: new Date('2026-03-05T23:59:59Z') })
  await calls.write({ ...call, model: 'old', calledAt: new Date('2026-03-06T00:00:00Z') })

  await removeOldCalls(house.db, house.clock)

  expect(await house.db.selectFrom('llm_calls').select('model').execute()).toEqual([
    { model: 'old' },
  ])
})
