import { z } from 'zod'
import type { LlmRequest } from '../platform/llm/llm.ts'

const Answer = z.object({ text: z.string(), theme: z.enum(['injury', 'sleep']).nullable() })

/** A request with a canary in each of its texts: neither may be found in a log. */
export const llmRequest: LlmRequest<z.output<typeof Answer>> = {
  purpose: 'coach',
  instructions: 'Answer the diary. canary-instructions',
  prompt: 'I ran by the canal. canary-prompt',
  schema: Answer,
  maxOutputTokens: 400,
}

export const llmAnswerText = JSON.stringify({ text: 'A good run.', theme: null })
