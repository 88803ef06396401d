import { LlmFault, type Llm, type LlmRequest } from '../platform/llm/llm.ts'

type Asked = Pick<LlmRequest<unknown>, 'purpose' | 'instructions' | 'prompt' | 'maxOutputTokens'>
type Script = (request: Asked, call: number) => unknown

/**
 * A provider that answers what a script says, in the shape asked for or not, and keeps what it was
 * asked.
 */
export function scriptedLlm(script: Script): Llm & { requests: Asked[] } {
  const requests: Asked[] = []
  return {
    requests,
    providerName: 'Scripted',
    modelFor: () => 'scripted-1',
    complete: async ({ purpose, instructions, prompt, maxOutputTokens, schema, maySend }) => {
      if (maySend && !(await maySend())) throw new LlmFault('withdrawn', 'nothing may be sent')
      const request = { purpose, instructions, prompt, maxOutputTokens }
      requests.push(request)
      const parsed = schema.safeParse(await script(request, requests.length))
      if (!parsed.success) throw new LlmFault('unreadable', 'not in the shape asked for')
      return { value: parsed.data, model: 'scripted-1', inputTokens: 1200, outputTokens: 300 }
    },
  }
}
