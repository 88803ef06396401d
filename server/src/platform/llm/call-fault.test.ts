import { inspect } from 'node:util'
import { expect, test, vi } from 'vitest'
import type { AiProvider } from '../ai-settings.ts'
import { llmAnswer } from '../../testing/llm-answers.ts'
import {
  breaksOff,
  endsEarly,
  holdsItsHeaders,
  openFaultServer,
  redirectsTo,
  refuses,
  sends,
  sendsHtml,
  trickles,
  type Turn,
} from '../../testing/llm-fault-server.ts'
import { llmAnswerText, llmRequest } from '../../testing/llm-request.ts'
import { openTestLlm } from '../../testing/open-test-llm.ts'

const everyProvider = ['openai', 'anthropic', 'google', 'openai-compatible'] as const
const own = 'openai-compatible'
const said = 'canary-words of the provider'
const good = (provider: AiProvider = own) => sends(llmAnswer(provider, { text: llmAnswerText }))

/** Nobody's words are printed, whatever goes wrong. */
const printed = [
  vi.spyOn(console, 'warn'),
  vi.spyOn(console, 'error'),
  vi.spyOn(process, 'emitWarning'),
]

type Meeting = { turns: Turn[]; provider?: AiProvider; environment?: Record<string, string> }

/** One call of a provider that behaves like this: what became of it, and what was kept of it. */
async function meet({ turns, provider = own, environment = {} }: Meeting) {
  await using server = await openFaultServer(...turns)
  const opened = await openTestLlm({ provider, url: server.url, environment })
  const outcome: unknown = await opened.llm.complete(llmRequest).catch((error: unknown) => error)
  const lines = opened.log.map((line): unknown => JSON.parse(line))
  expect(opened.log.join('')).not.toMatch(/canary/)
  for (const print of printed) expect(print).not.toHaveBeenCalled()
  expect(inspect(outcome, { depth: null, showHidden: true })).not.toMatch(/canary/)
  return { ...opened, outcome, lines, requests: server.requests.length }
}

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

test.each(everyProvider)(
  'a web page in place of an answer of %s is no answer',
  async (provider) => {
    const met = await meet({ provider, turns: [sendsHtml(`<h1>Sign in</h1> ${said}`)] })

    expect(met.outcome).toMatchObject({
      kind: 'unreadable',
      message: 'The answer is none of this provider’s protocol',
    })
    expect(met.requests).toBe(1)
    expect(met.lines).toMatchObject([{ kind: 'unreadable', status: 200 }])
  },
)

test('words are never carried on to where a provider redirects', async () => {
  await using elsewhere = await openFaultServer(good())

  const met = await meet({ turns: [redirectsTo(`${elsewhere.url}/chat/completions`)] })

  expect(met.outcome).toMatchObject({
    kind: 'unavailable',
    message: 'The provider refused with status 307',
  })
  expect(elsewhere.requests).toEqual([])
})

const wrapped = {
  'in fences': `\`\`\`json\n${llmAnswerText}\n\`\`\``,
  'after thoughts and prose': `<think>{a run} {"text":"?"}</think>\nHere is {the} answer:\n${llmAnswerText}\nI hope it helps!`,
  'in fences and prose': `Of course!\n\n\`\`\`\n${llmAnswerText}\n\`\`\`\nAnything else?`,
}
test.each(Object.entries(wrapped))('an answer %s is read', async (_how, text) => {
  const met = await meet({ turns: [sends(llmAnswer(own, { text }))] })

  expect(met.outcome).toMatchObject({ value: { text: 'A good run.', theme: null } })
})

const half = llmAnswerText.slice(0, 20)
const unusable: [what: string, turn: Turn, message: string, outputTokens: number][] = [
  ['prose', sends(llmAnswer(own, { text: said })), 'The answer is not in the shape asked for', 30],
  [
    'another shape',
    sends(llmAnswer(own, { text: '{"words":"canary"}' })),
    'The answer is not in the shape asked for',
    30,
  ],
  [
    'half of the JSON',
    sends(llmAnswer(own, { text: half })),
    'The answer is not in the shape asked for',
    30,
  ],
  [
    'half, at its longest',
    sends(llmAnswer(own, { text: half, finish: 'cut-off' })),
    'The answer was cut off',
    30,
  ],
  [
    'nothing, at its longest',
    sends(llmAnswer(own, { text: '', finish: 'cut-off' })),
    'The answer was cut off',
    30,
  ],
  ['nothing', sends(llmAnswer(own, { text: '' })), 'The answer is empty', 30],
  [
    'no choice',
    sends({ choices: [], usage: {} }),
    'The answer cannot be read (AI_InvalidResponseDataError)',
    0,
  ],
  [
    'half of the body',
    endsEarly(llmAnswer(own, { text: said })),
    'The answer is none of this provider’s protocol',
    0,
  ],
]
test.each(unusable)(
  '%s is not used, and what it cost is counted',
  async (_what, turn, message, outputTokens) => {
    const met = await meet({ turns: [turn] })

    expect(met.outcome).toMatchObject({ name: 'LlmFault', kind: 'unreadable', message })
    expect(met.requests).toBe(1)
    expect(met.book).toMatchObject([{ outcome: 'unreadable', outputTokens }])
  },
)

test.each(everyProvider)(
  'an answer that %s withholds is not used, whatever came of it',
  async (provider) => {
    for (const text of [said, llmAnswerText, '']) {
      const met = await meet({
        provider,
        turns: [sends(llmAnswer(provider, { text, finish: 'withheld' }))],
      })

      expect(met.outcome).toMatchObject({ kind: 'withheld', message: 'The answer was withheld' })
      expect(met.book).toMatchObject([{ outcome: 'withheld', inputTokens: 120 }])
    }
  },
)

test('a refusal in words is an answer withheld', async () => {
  const refusal = { role: 'assistant', content: null, refusal: said }
  const body = { choices: [{ index: 0, message: refusal, finish_reason: 'stop' }] }

  const met = await meet({ turns: [sends(body)] })

  expect(met.outcome).toMatchObject({ kind: 'withheld' })
})

test.each([
  'I’m really sorry that you feel this way, but I can’t help with that. canary',
  'I cannot answer this entry. canary',
  'Sorry, but this is nothing that I can write about. canary',
])('a model that declines in prose withholds its answer: %s', async (text) => {
  const met = await meet({ turns: [sends(llmAnswer(own, { text }))] })

  expect(met.outcome).toMatchObject({ kind: 'withheld' })
})

test('a filter that reads what is sent and calls it a wrong request withholds an answer', async () => {
  const filter = JSON.stringify({ error: { code: 'content_filter', message: said } })

  const met = await meet({ turns: [refuses(400, { said: filter })] })

  expect(met.outcome).toMatchObject({ kind: 'withheld' })
  expect(met.lines).toMatchObject([{ kind: 'withheld', status: 400 }])
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
