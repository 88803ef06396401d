import { LLMock } from '@copilotkit/aimock'
import { expect, test } from 'vitest'
import type { ModelReply } from './coach/model/model-reply.ts'
import { openFaultServer, refuses } from './testing/llm-fault-server.ts'
import { fairReply } from './testing/model-letters.ts'
import { startSmokeProcess } from './testing/server-process.ts'

const timeout = 30_000

const tryOut = async (environment: Record<string, string>) => startSmokeProcess({ environment }).ended()
const serverOfOnesOwn = (url: string) => ({
  AI_PROVIDER: 'openai-compatible',
  AI_BASE_URL: url,
  AI_MODEL: 'small-1',
  AI_MODEL_WRITER: 'large-1',
  AI_API_KEY: 'canary-key',
})

test(
  'a provider that answers is shown with its settings, its time, its tokens and its letter',
  { timeout },
  async () => {
    await using mock = await openMock()

    const { code, out, err } = await tryOut(serverOfOnesOwn(`${mock.url}/v1`))

    expect({ code, err }).toEqual({ code: 0, err: '' })
    const [settings = '', ...letter] = out.split('\n\n')
    expect(settings).toMatch(
      new RegExp(
        [
          `^Provider: openai-compatible, shown as ${new URL(mock.url).host}`,
          'Key: set',
          'Models: small-1 for the coach, large-1 for the writer',
          'Limits: 60000 ms an answer, 5000000 tokens a day',
          String.raw`Answered in \d+ ms: 1 call, 1200 tokens in, 300 out$`,
        ].join('\n'),
      ),
    )
    expect(letter.join('\n\n')).toMatch(/^You set the day down.+before you write again\?\n$/s)
    expect(out).not.toMatch(/canary/)
    expect(mock.getRequests()).toHaveLength(1)
  },
)

/** A stand-in for a provider, with a reply that the checks let pass, but for these changes. */
async function openMock(changes: Partial<ModelReply> = {}) {
  const mock = new LLMock({ port: 0, host: '127.0.0.1' })
  const usage = { prompt_tokens: 1200, completion_tokens: 300 }
  mock.onMessage(/./, ({ messages }) => {
    const prompt = messages.at(-1)?.content
    return { content: JSON.stringify(fairReply(typeof prompt === 'string' ? prompt : '', changes)), usage }
  })
  await mock.start()
  return Object.assign(mock, { [Symbol.asyncDispose]: () => mock.stop() })
}

test('without a provider one sentence says so', { timeout }, async () => {
  expect(await tryOut({})).toMatchObject({
    code: 1,
    out: '',
    err: 'No AI provider is configured: docs/ai-providers.md says how to set one.\n',
  })
})

test('settings that are not whole are told', { timeout }, async () => {
  expect(await tryOut({ AI_PROVIDER: 'openai', AI_MODEL: 'small-1' })).toMatchObject({
    code: 1,
    err: 'AI_API_KEY: is missing, while AI_PROVIDER is set\n',
  })
})

test(
  'a provider that refuses is told in one sentence, without its words and without the key',
  { timeout },
  async () => {
    await using server = await openFaultServer(refuses(401, { said: 'canary-words' }))

    const { code, out, err } = await tryOut(serverOfOnesOwn(server.url))

    expect({ code, err }).toEqual({
      code: 1,
      err: 'The provider gave no answer that can be used. The provider refused with status 401.\n',
    })
    expect(out).not.toMatch(/canary|Answered/)
  },
)

test.each([
  [
    'does not pass the checks',
    { fact_ids: ['F9999'] },
    'The model answered twice, and neither answer passed the coach’s checks.',
    2,
  ],
  [
    'sees a warning sign where there is none',
    { safety: 'urgent' },
    'The model took an ordinary entry for a warning sign.',
    1,
  ],
] satisfies [string, Partial<ModelReply>, string, number][])(
  'a model that %s is told in one sentence',
  { timeout },
  async (_what, changes, sentence, calls) => {
    await using mock = await openMock(changes)

    expect(await tryOut(serverOfOnesOwn(`${mock.url}/v1`))).toMatchObject({ code: 1, err: `${sentence}\n` })
    expect(mock.getRequests()).toHaveLength(calls)
  },
)
