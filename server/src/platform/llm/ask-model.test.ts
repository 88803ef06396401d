import { expect, test } from 'vitest'
import { llmAnswer } from '../../testing/llm-answers.ts'
import { openFaultServer, sends } from '../../testing/llm-fault-server.ts'
import { llmRequest } from '../../testing/llm-request.ts'
import { openTestLlm } from '../../testing/open-test-llm.ts'

test('what no database keeps is taken out of an answer, and a pair that is whole stays', async () => {
  const text = JSON.stringify({ text: 'A\u0000 good\u0000 run\ud83c 🏃', theme: null })
  await using server = await openFaultServer(sends(llmAnswer('openai-compatible', { text })))
  const { llm } = await openTestLlm({ url: server.url })

  expect((await llm.complete(llmRequest)).value).toEqual({
    text: 'A good run\ufffd 🏃',
    theme: null,
  })
})
