import * as generations from '@app/contract/newsroom/generations'
import * as writing from '@app/contract/newsroom/writing'
import { expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'
import { llmAnswer } from '../../testing/llm-answers.ts'
import { openFaultServer, sends, type ReceivedRequest } from '../../testing/llm-fault-server.ts'
import { callIn, fairWriter } from '../../testing/model-packages.ts'
import { loadWriterKnowledge } from '../../writer/writer.ts'

const promptIn = ({ body }: ReceivedRequest) =>
  (body['messages'] as { content: string }[]).at(-1)?.content ?? ''

test('answers with U+0000 and half a surrogate pair end as a package', async () => {
  const write = fairWriter(await loadWriterKnowledge())
  await using provider = await openFaultServer((response, request) => {
    const prompt = promptIn(request)
    const answer = write(prompt)
    const spoilt =
      callIn(prompt) === 'section' ? JSON.stringify(answer, spoil) : JSON.stringify(answer)
    sends(llmAnswer('openai-compatible', { text: spoilt }))(response, request)
  })
  const ai = { AI_PROVIDER: 'openai-compatible', AI_BASE_URL: provider.url, AI_MODEL: 'model-1' }
  await using house = await createTestApp({ environment: ai })
  const { ada } = await house.editors({ ada: 'admin' })
  const body = {
    stream: 'weekly',
    topic: 'The marathon: the art of the taper',
    editorial_week: 8,
  } as const
  const { id } = await ada.call(writing.startJob, { body })

  await house.work()

  expect(await ada.call(writing.getJob, { params: { id } })).toMatchObject({
    status: 'done',
    fault: null,
  })
  const [written] = await ada.call(generations.listGenerations, {})
  expect(written?.engine).toBe('model-1')
  expect(written?.long_form_article).toMatch(/\ufffd/)
  expect(written?.long_form_article).not.toContain('\u0000')
})

const spoil = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? `${value}\u0000\ud83c` : value
