import { LLMock } from '@copilotkit/aimock'
import { expect, test, vi } from 'vitest'
import { llmAnswer } from '../../testing/llm-answers.ts'
import { openFaultServer, sends } from '../../testing/llm-fault-server.ts'
import { llmAnswerText, llmRequest } from '../../testing/llm-request.ts'
import { openTestLlm } from '../../testing/open-test-llm.ts'

const schema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  type: 'object',
  properties: {
    text: { type: 'string' },
    theme: { anyOf: [{ type: 'string', enum: ['injury', 'sleep'] }, { type: 'null' }] },
  },
  required: ['text', 'theme'],
  additionalProperties: false,
}
const instructions = 'Answer the diary. canary-instructions'
const prompt = 'I ran by the canal. canary-prompt'

test.each([
  ['openai', 'v1'],
  ['anthropic', 'v1'],
  ['google', 'v1beta'],
  ['openai-compatible', 'v1'],
] as const)(
  'a stand-in for %s reads the request as it is meant, and its answer is understood',
  async (provider, version) => {
    await using mock = await openMock()
    const { llm, log, book } = await openTestLlm({ provider, url: `${mock.url}/${version}` })

    const reply = await llm.complete(llmRequest)

    expect(reply).toEqual({
      value: { text: 'A good run.', theme: null },
      model: 'model-1',
      inputTokens: 120,
      outputTokens: 30,
    })
    expect(mock.getRequests()).toMatchObject([
      {
        body: {
          model: 'model-1',
          max_tokens: 400,
          messages: [
            { role: 'system', content: instructions },
            { role: 'user', content: prompt },
          ],
        },
      },
    ])
    expect(book).toMatchObject([
      { purpose: 'coach', model: 'model-1', outcome: 'answered', inputTokens: 120 },
    ])
    expect(log).toEqual([])
  },
)

async function openMock() {
  const mock = new LLMock({ port: 0, host: '127.0.0.1' })
  const openai = { prompt_tokens: 120, completion_tokens: 30, input_tokens: 120, output_tokens: 30 }
  const usage = { ...openai, promptTokenCount: 120, candidatesTokenCount: 30 }
  mock.onMessage(/canal/, { content: llmAnswerText, usage })
  await mock.start()
  return Object.assign(mock, { [Symbol.asyncDispose]: () => mock.stop() })
}

test.each([
  [
    'openai',
    'model-1',
    '/v1/responses',
    { authorization: 'Bearer canary-key' },
    {
      model: 'model-1',
      store: false,
      max_output_tokens: 400,
      input: [
        { role: 'system', content: instructions },
        { role: 'user', content: [{ type: 'input_text', text: prompt }] },
      ],
      text: { format: { type: 'json_schema', strict: true, name: 'answer', schema } },
    },
  ],
  [
    'anthropic',
    'claude-sonnet-4-5',
    '/v1/messages',
    { 'x-api-key': 'canary-key' },
    {
      model: 'claude-sonnet-4-5',
      max_tokens: 400,
      system: [{ type: 'text', text: instructions }],
      messages: [{ role: 'user', content: [{ type: 'text', text: prompt }] }],
      output_config: { format: { type: 'json_schema', schema } },
    },
  ],
  [
    'google',
    'model-1',
    '/v1/models/model-1:generateContent',
    { 'x-goog-api-key': 'canary-key' },
    {
      systemInstruction: { parts: [{ text: instructions }] },
      contents: [{ role: 'user', parts: [{ text: prompt }] }],
      generationConfig: {
        maxOutputTokens: 400,
        responseMimeType: 'application/json',
        responseJsonSchema: schema,
      },
    },
  ],
  [
    'openai-compatible',
    'model-1',
    '/v1/chat/completions',
    { authorization: 'Bearer canary-key' },
    {
      model: 'model-1',
      max_tokens: 400,
      messages: [
        { role: 'system', content: instructions },
        { role: 'user', content: prompt },
      ],
      response_format: {
        type: 'json_schema',
        json_schema: { name: 'answer', strict: true, schema },
      },
    },
  ],
] as const)(
  'what is sent to %s is this and nothing else',
  async (provider, model, path, headers, body) => {
    await using server = await openFaultServer(sends(llmAnswer(provider, { text: llmAnswerText })))
    const { llm } = await openTestLlm({
      provider,
      url: server.url,
      environment: { AI_MODEL: model },
    })

    await llm.complete(llmRequest)

    expect(server.requests).toEqual([{ path, headers: expect.objectContaining(headers), body }])
    const shown = Object.keys(server.requests[0]?.headers ?? {})
    expect(shown.filter((name) => /cookie|referer|organi[sz]ation|project/.test(name))).toEqual([])
  },
)

test('a server of one’s own without a key is sent none', async () => {
  await using server = await openFaultServer(
    sends(llmAnswer('openai-compatible', { text: llmAnswerText })),
  )
  const { llm } = await openTestLlm({ url: server.url, environment: { AI_API_KEY: '' } })

  await llm.complete(llmRequest)

  expect(server.requests[0]?.headers).not.toHaveProperty('authorization')
})

test('addresses and keys that other programs left in the environment count for nothing', async () => {
  await using server = await openFaultServer(sends(llmAnswer('openai', { text: llmAnswerText })))
  await using other = await openFaultServer(sends({}))
  vi.stubEnv('OPENAI_BASE_URL', other.url)
  vi.stubEnv('OPENAI_API_KEY', 'somebody-else')
  const { llm } = await openTestLlm({ provider: 'openai', url: server.url })

  await llm.complete(llmRequest)

  expect(server.requests).toMatchObject([{ headers: { authorization: 'Bearer canary-key' } }])
  expect(other.requests).toEqual([])
  vi.unstubAllEnvs()
})

test('the writer may have a model of its own', async () => {
  await using server = await openFaultServer(
    sends(llmAnswer('openai-compatible', { text: llmAnswerText })),
  )
  const { llm, book } = await openTestLlm({
    url: server.url,
    environment: { AI_MODEL_WRITER: 'model-2' },
  })

  await llm.complete({ ...llmRequest, purpose: 'writer' })

  expect([llm.modelFor('coach'), llm.modelFor('writer')]).toEqual(['model-1', 'model-2'])
  expect(server.requests).toMatchObject([{ body: { model: 'model-2' } }])
  expect(book).toMatchObject([{ purpose: 'writer', model: 'model-2' }])
})

test.each([
  ['openai-compatible', 'says nothing of tokens'],
  ['anthropic', 'says that it used none'],
] as const)('%s, which %s, is counted by the length of what was said', async (provider, _how) => {
  await using server = await openFaultServer(
    sends(llmAnswer(provider, { text: llmAnswerText, isCounted: false })),
  )
  const { llm, book } = await openTestLlm({ provider, url: server.url })

  await llm.complete(llmRequest)

  // A token to four characters: 37 and 33 went out, 35 came back.
  expect(book).toMatchObject([{ inputTokens: 10 + 9, outputTokens: 9 }])
})

test('the warnings of a provider’s package are not printed', async () => {
  const warned = vi.spyOn(process, 'emitWarning')
  await using server = await openFaultServer(sends(llmAnswer('anthropic', { text: llmAnswerText })))
  const { llm } = await openTestLlm({
    provider: 'anthropic',
    url: server.url,
    environment: { AI_MODEL: 'claude-sonnet-4-5' },
  })

  await llm.complete({ ...llmRequest, maxOutputTokens: 9_000_000 })

  expect(server.requests[0]?.body['max_tokens']).toBeLessThan(9_000_000)
  expect(warned).not.toHaveBeenCalled()
})

test('once the tokens of the day are used up no call is made until midnight, UTC', async () => {
  await using server = await openFaultServer(
    sends(llmAnswer('openai-compatible', { text: llmAnswerText })),
  )
  const { llm, clock, book, log } = await openTestLlm({
    url: server.url,
    environment: { AI_DAILY_TOKEN_LIMIT: '300' },
  })
  clock.set('2026-03-02T00:00:00Z')
  await llm.complete(llmRequest)
  clock.set('2026-03-02T23:59:59Z')
  await llm.complete(llmRequest)

  await expect(llm.complete(llmRequest)).rejects.toMatchObject({ name: 'LlmFault', kind: 'limit' })
  expect([server.requests.length, book.length]).toEqual([2, 2])
  expect(log.join('')).toMatch(
    /"kind":"limit","why":"No call was made: the tokens of this day are used up"/,
  )

  clock.set('2026-03-03T00:00:00Z')
  await llm.complete(llmRequest)
  expect(server.requests).toHaveLength(3)
})
