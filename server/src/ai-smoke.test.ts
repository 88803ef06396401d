import { LLMock } from '@copilotkit/aimock'
import { expect, test } from 'vitest'
import { aiSmoke } from './ai-smoke-command.ts'
import type { ModelReply } from './coach/model/model-reply.ts'
import { openFaultServer, refuses } from './testing/llm-fault-server.ts'
import { fairReply } from './testing/model-letters.ts'
import { fairWriter } from './testing/model-packages.ts'
import { runCommand } from './testing/run-command.ts'
import { startSmokeProcess } from './testing/server-process.ts'
import { loadWriterKnowledge } from './writer/writer.ts'

const timeout = 30_000

const tryOut = (environment: Record<string, string>) => runCommand(aiSmoke, environment)
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
    const [letterAndSettings = '', article = ''] = out.split('\nThe writer, in ')
    const [settings = '', ...letter] = letterAndSettings.split('\n\n')
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
    expect(article).toMatch(
      /^\d+ ms: 2 calls, 2400 tokens in, 600 out\n(?:- .+\n){10}\nSome time in the third hour the legs/,
    )
    expect(out).not.toMatch(/canary/)
    expect(mock.getRequests().map(({ body }) => body?.model)).toEqual([
      'small-1',
      'large-1',
      'large-1',
    ])
  },
)

type Write = ReturnType<typeof fairWriter>

/** A stand-in for a provider, with a reply that the checks let pass, but for these changes. */
async function openMock(
  changes: Partial<ModelReply> = {},
  writing = (prompt: string, write: Write) => write(prompt),
) {
  const mock = new LLMock({ port: 0, host: '127.0.0.1' })
  const usage = { prompt_tokens: 1200, completion_tokens: 300 }
  const write = fairWriter(await loadWriterKnowledge())
  mock.onMessage(/./, ({ messages }) => {
    const asked = messages.at(-1)?.content
    const prompt = typeof asked === 'string' ? asked : ''
    const answer =
      prompt.endsWith('Answer the entry.') || /Answer the entry anew/.test(prompt)
        ? fairReply(prompt, changes)
        : writing(prompt, write)
    return { content: JSON.stringify(answer), usage }
  })
  await mock.start()
  return Object.assign(mock, { [Symbol.asyncDispose]: () => mock.stop() })
}

test(
  'a writer’s model that answers in another shape is reported in one sentence',
  { timeout },
  async () => {
    await using mock = await openMock({}, () => ({ parts: [] }))

    const { code, out, err } = await tryOut(serverOfOnesOwn(`${mock.url}/v1`))

    expect({ code, err }).toEqual({
      code: 1,
      err: 'The writer got no answer that can be used. The answer is not in the shape asked for.\n',
    })
    expect(out).toMatch(/Answered in/)
    expect(mock.getRequests()).toHaveLength(3)
  },
)

test('without a provider one sentence says so', { timeout }, async () => {
  expect(await startSmokeProcess({}).ended()).toMatchObject({
    code: 1,
    out: '',
    err: 'No AI provider is configured: docs/ai-providers.md says how to set one.\n',
  })
})

test('incomplete settings are reported', { timeout }, async () => {
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
      err: 'The provider gave no answer that can be used. The provider refused with status 401. The provider did not accept the key: check AI_API_KEY.\n',
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

    expect(await tryOut(serverOfOnesOwn(`${mock.url}/v1`))).toMatchObject({
      code: 1,
      err: `${sentence}\n`,
    })
    expect(mock.getRequests()).toHaveLength(calls)
  },
)
