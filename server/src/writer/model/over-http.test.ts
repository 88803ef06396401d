import { LLMock } from '@copilotkit/aimock'
import { expect, test } from 'vitest'
import { callIn, fairWriter, modelBrief } from '../../testing/model-packages.ts'
import { openFaultServer, refuses } from '../../testing/llm-fault-server.ts'
import { openTestLlm } from '../../testing/open-test-llm.ts'
import { findPackageFaults } from '../package-faults.ts'
import { silentProgress } from '../progress.ts'
import { loadWriterKnowledge } from '../writer.ts'
import { modelWriter } from './model-writer.ts'

const knowledge = await loadWriterKnowledge()
const fair = fairWriter(knowledge)
const jobId = '0198c0de-0000-7000-8000-00000000f001'

async function openMock() {
  const mock = new LLMock({ port: 0, host: '127.0.0.1' })
  const openai = { prompt_tokens: 120, completion_tokens: 30, input_tokens: 120, output_tokens: 30 }
  const usage = { ...openai, promptTokenCount: 120, candidatesTokenCount: 30 }
  mock.onMessage(/./, ({ messages }) => {
    const prompt = messages.at(-1)?.content
    return { content: JSON.stringify(fair(typeof prompt === 'string' ? prompt : '')), usage }
  })
  await mock.start()
  return Object.assign(mock, { [Symbol.asyncDispose]: () => mock.stop() })
}

test.each([
  ['openai', 'v1'],
  ['anthropic', 'v1'],
  ['google', 'v1beta'],
  ['openai-compatible', 'v1'],
] as const)(
  'a stand-in for %s writes a package that passes the checks, each call in the book',
  async (provider, version) => {
    await using mock = await openMock()
    const environment = { AI_MODEL_WRITER: 'model-2' }
    const { llm, book, log } = await openTestLlm({
      provider,
      url: `${mock.url}/${version}`,
      environment,
    })
    const stream = provider === 'anthropic' ? 'premium' : 'weekly'
    const made = await modelWriter({ llm, knowledge }).write(modelBrief({ stream }), {
      ...silentProgress,
      jobId,
    })
    expect(findPackageFaults(made, stream, knowledge)).toEqual([])
    expect(made).toMatchObject({
      engine: 'model-2',
      label: expect.stringMatching(/^Draft by model-2 through /),
      notes: [],
    })
    expect(book).toHaveLength(stream === 'weekly' ? 13 : 7)
    for (const call of book)
      expect(call).toMatchObject({
        purpose: 'writer',
        model: 'model-2',
        outcome: 'answered',
        jobId,
        inputTokens: 120,
      })
    expect(log).toEqual([])
  },
)

test('a provider that is down is a fault, and an attempt after it goes on where the first one stopped', async () => {
  const kept: Record<string, unknown> = {}
  const progress = {
    ...silentProgress,
    kept: (name: string) => kept[name],
    keep: async (name: string, part: unknown) => void (kept[name] = part),
  }
  let calls = 0
  await using server = await openFaultServer((response, request) => {
    if (++calls > 4) return refuses(500)(response, request)
    const text = JSON.stringify(fair(promptIn(request.body)))
    const message = { role: 'assistant', content: text }
    const body = {
      id: '1',
      object: 'chat.completion',
      created: 1,
      model: 'm',
      choices: [{ index: 0, message, finish_reason: 'stop' }],
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  const { llm } = await openTestLlm({ url: server.url })
  await expect(modelWriter({ llm, knowledge }).write(modelBrief(), progress)).rejects.toMatchObject(
    {
      name: 'LlmFault',
      kind: 'unavailable',
    },
  )
  expect(Object.keys(kept)).toEqual(['outline', 'section 1', 'section 2', 'section 3'])

  await using mock = await openMock()
  const up = await openTestLlm({ url: `${mock.url}/v1` })
  await modelWriter({ llm: up.llm, knowledge }).write(modelBrief(), progress)
  const prompts = mock.getRequests().map(({ body }) => promptIn(body))
  expect(prompts.map(callIn)).toEqual([...Array(7).fill('section'), 'package', 'compare'])
})

/** Finds the text that holds the material, in any protocol. */
const promptIn = (body: unknown): string =>
  textsIn(body).find((text) => text.includes('<data-')) ?? ''
const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : value && typeof value === 'object'
      ? Object.values(value).flatMap(textsIn)
      : []
