import { expect, test } from 'vitest'
import { llmAnswer } from '../../testing/llm-answers.ts'
import {
  breaksOff,
  holdsItsHeaders,
  openFaultServer,
  refuses,
  trickles,
} from '../../testing/llm-fault-server.ts'
import { llmAnswerText, llmRequest } from '../../testing/llm-request.ts'
import { everyProvider, good, openMeetings, said } from '../../testing/meet-provider.ts'
import { openTestLlm } from '../../testing/open-test-llm.ts'

const meet = openMeetings()

test.each(everyProvider)(
  'a wrong key is told at once, by %s and in the log, with the status alone',
  async (provider) => {
    const met = await meet({ provider, turns: [refuses(401, { said })] })

    expect(met.outcome).toMatchObject({
      kind: 'unavailable',
      message: 'The provider refused with status 401',
    })
    expect(met.requests).toBe(1)
    expect(met.book).toMatchObject([{ outcome: 'unavailable', inputTokens: 0, outputTokens: 0 }])
    expect(met.lines).toMatchObject([
      {
        level: 'warn',
        purpose: 'coach',
        model: 'model-1',
        kind: 'unavailable',
        status: 401,
        ms: expect.any(Number),
      },
    ])
  },
)

const quota = JSON.stringify({ error: { code: 'insufficient_quota', message: said } })
const credit = JSON.stringify({ error: { message: `Your credit balance is too low. ${said}` } })
const googlesKey = JSON.stringify({
  error: { status: 'INVALID_ARGUMENT', details: [{ reason: 'API_KEY_INVALID' }] },
})
const remedies: [status: number, said: string, remedy: string | undefined, advice: RegExp][] = [
  [401, said, 'key', /AI_API_KEY/],
  [403, said, 'key', /AI_API_KEY/],
  [400, googlesKey, 'key', /AI_API_KEY/],
  [404, said, 'model', /AI_MODEL/],
  [402, said, 'billing', /billing/],
  [400, credit, 'billing', /billing/],
  [429, quota, 'billing', /billing/],
  [400, said, undefined, /^$/],
  [422, said, undefined, /^$/],
]
test.each(remedies)(
  'status %i with %s is for the operator: %s',
  async (status, words, remedy, setting) => {
    const met = await meet({ turns: [refuses(status, { said: words })] })

    expect(met.outcome).toMatchObject({ kind: 'unavailable', remedy })
    expect(met.requests).toBe(1)
    const [line] = met.lines as { advice?: string }[]
    expect(line?.advice ?? '').toMatch(setting)
  },
)

test.each([400, 403, 404, 409, 413, 422])('status %i is not asked again', async (status) => {
  const met = await meet({ turns: [refuses(status, { said }), good()] })

  expect(met.outcome).toMatchObject({ kind: 'unavailable' })
  expect(met.requests).toBe(1)
})

test.each(everyProvider)(
  '%s asks for patience (429), and is asked again after just that time',
  async (provider) => {
    const met = await meet({
      provider,
      turns: [refuses(429, { said, headers: { 'retry-after': '7' } }), good(provider)],
    })

    expect(met.outcome).toMatchObject({ value: { text: 'A good run.', theme: null } })
    expect(met.pausesMs).toEqual([7_000])
    expect(met.book).toMatchObject([{ outcome: 'answered', inputTokens: 120, outputTokens: 30 }])
    expect(met.lines).toEqual([])
  },
)

test('patience beyond the time allowed is not waited for', async () => {
  const met = await meet({ turns: [refuses(429, { headers: { 'retry-after': '60' } }), good()] })

  expect(met.outcome).toMatchObject({
    kind: 'unavailable',
    message: 'The provider refused with status 429',
  })
  expect([met.requests, met.pausesMs]).toEqual([1, []])
})

test.each(['tomorrow', '-5', ''])(
  '“%s” asks for no time that could be kept',
  async (retryAfter) => {
    const met = await meet({
      turns: [refuses(429, { headers: { 'retry-after': retryAfter } }), good()],
    })

    expect(met.pausesMs).toEqual([1_000])
  },
)

test.each(everyProvider)(
  '%s, overloaded (529), is asked three times in all, with longer pauses',
  async (provider) => {
    const met = await meet({ provider, turns: [refuses(529, { said })] })

    expect(met.outcome).toMatchObject({
      kind: 'unavailable',
      message: 'The provider refused with status 529',
    })
    expect([met.requests, met.pausesMs]).toEqual([3, [1_000, 3_000]])
    expect(met.book).toHaveLength(1)
    expect(met.lines).toHaveLength(1)
  },
)

test.each([408, 500, 502, 503, 504])('after status %i another try may succeed', async (status) => {
  const met = await meet({ turns: [refuses(status, { said }), good()] })

  expect(met.outcome).toMatchObject({ model: 'model-1' })
  expect(met.requests).toBe(2)
})

test.each(everyProvider)(
  'a connection to %s that is dropped in the middle is tried again',
  async (provider) => {
    const body = llmAnswer(provider, { text: llmAnswerText })
    const better = await meet({ provider, turns: [breaksOff(body), good(provider)] })
    const hopeless = await meet({ provider, turns: [breaksOff(body)] })

    expect(better.outcome).toMatchObject({ model: 'model-1' })
    expect(hopeless.outcome).toMatchObject({
      kind: 'unavailable',
      message: 'The answer broke off (UND_ERR_SOCKET)',
    })
    expect(hopeless.requests).toBe(3)
    expect(hopeless.book).toMatchObject([{ inputTokens: 10 + 9 }])
  },
)

test('a provider that cannot be reached is tried again, and told by the code of the system', async () => {
  const { url } = await (async () => {
    await using closed = await openFaultServer(good())
    return closed
  })()
  const { llm, pausesMs, book } = await openTestLlm({ url })

  await expect(llm.complete(llmRequest)).rejects.toMatchObject({
    kind: 'unavailable',
    message: 'The provider cannot be reached (ECONNREFUSED)',
  })
  expect(pausesMs).toHaveLength(2)
  expect(book).toMatchObject([{ outcome: 'unavailable' }])
})

test.each([
  ['holds its headers back', holdsItsHeaders],
  ['sends a byte now and then', trickles],
])('a provider that %s is left when the time is up', async (_behaviour, turn) => {
  const met = await meet({ turns: [turn], environment: { AI_TIMEOUT_MS: '600' } })

  expect(met.outcome).toMatchObject({ kind: 'unavailable', message: 'No answer within 600 ms' })
  expect(met.requests).toBe(1)
  // A token to four characters, of instructions and prompt: it may have read them all.
  expect(met.book).toMatchObject([{ outcome: 'unavailable', inputTokens: 10 + 9, outputTokens: 0 }])
  expect(met.book[0]?.durationMs).toBeGreaterThanOrEqual(590)
  expect(met.book[0]?.durationMs).toBeLessThan(3_000)
})

test('the time allowed is for all tries together', async () => {
  const met = await meet({
    turns: [breaksOff({}), holdsItsHeaders],
    environment: { AI_TIMEOUT_MS: '1500' },
  })

  expect(met.outcome).toMatchObject({ message: 'No answer within 1500 ms' })
  expect(met.requests).toBe(2)
  expect(met.book[0]?.durationMs).toBeLessThan(2_500)
})

test('pauses are waited for, and are part of the time allowed', async () => {
  // Wide enough for a machine that is busy: the second try has 400 ms to come in.
  const asksForPatience = refuses(429, { headers: { 'retry-after': '0.6' } })
  await using server = await openFaultServer(asksForPatience, asksForPatience, good())
  const environment = { AI_TIMEOUT_MS: '1000' }
  const { llm, book } = await openTestLlm({ url: server.url, environment, pausesForReal: true })

  await expect(llm.complete(llmRequest)).rejects.toMatchObject({ kind: 'unavailable' })

  expect(server.requests).toHaveLength(2)
  expect(book).toHaveLength(1)
})

test('a call under way ends when the process stops, and is no fault of the provider', async () => {
  const { promise: hasCome, resolve: come } = Promise.withResolvers<void>()
  await using server = await openFaultServer(() => come())
  const { llm, book, log, stop } = await openTestLlm({ url: server.url })
  const reason = new Error('the process stops')

  const call = llm.complete(llmRequest)
  await hasCome
  stop(reason)

  await expect(call).rejects.toBe(reason)
  expect([book, log]).toEqual([[], []])
})

test('what is sent may be withdrawn between two tries', async () => {
  await using server = await openFaultServer(refuses(500), good())
  const { llm, book, log } = await openTestLlm({ url: server.url })
  const answers = [true, false]

  const call = llm.complete({ ...llmRequest, maySend: async () => answers.shift() ?? false })

  await expect(call).rejects.toMatchObject({ kind: 'withdrawn' })
  expect([server.requests.length, book]).toEqual([1, []])
  expect(log.join('')).not.toMatch(/canary/)
})
