import type { AiProvider } from '../platform/ai-settings.ts'

type Answer = { text: string; finish?: 'done' | 'withheld' | 'cut-off'; isCounted?: boolean }

/** The body of an answer in a provider's protocol, which counts 120 tokens in and 30 out. */
export function llmAnswer(
  protocol: AiProvider,
  { text, finish = 'done', isCounted = true }: Answer,
): object {
  return bodies[protocol](text, finishes[protocol][finish], isCounted)
}

const finishes = {
  openai: { done: null, withheld: 'content_filter', 'cut-off': 'max_output_tokens' },
  'openai-compatible': { done: 'stop', withheld: 'content_filter', 'cut-off': 'length' },
  anthropic: { done: 'end_turn', withheld: 'refusal', 'cut-off': 'max_tokens' },
  google: { done: 'STOP', withheld: 'SAFETY', 'cut-off': 'MAX_TOKENS' },
}

const bodies: Record<
  AiProvider,
  (text: string, finish: string | null, isCounted: boolean) => object
> = {
  openai: (text, finish, isCounted) => ({
    id: 'resp_1',
    object: 'response',
    created_at: 1_772_431_200,
    status: finish ? 'incomplete' : 'completed',
    model: 'model-1',
    incomplete_details: finish ? { reason: finish } : null,
    output: [
      {
        id: 'msg_1',
        type: 'message',
        role: 'assistant',
        status: 'completed',
        content: [{ type: 'output_text', text, annotations: [] }],
      },
    ],
    usage: isCounted ? { input_tokens: 120, output_tokens: 30 } : null,
  }),
  'openai-compatible': (text, finish, isCounted) => ({
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1_772_431_200,
    model: 'model-1',
    choices: [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: finish }],
    ...(isCounted && { usage: { prompt_tokens: 120, completion_tokens: 30, total_tokens: 150 } }),
  }),
  anthropic: (text, finish, isCounted) => ({
    id: 'msg_1',
    type: 'message',
    role: 'assistant',
    model: 'model-1',
    content: [{ type: 'text', text }],
    stop_reason: finish,
    stop_sequence: null,
    usage: isCounted
      ? { input_tokens: 120, output_tokens: 30 }
      : { input_tokens: 0, output_tokens: 0 },
  }),
  google: (text, finish, isCounted) => ({
    candidates: [{ index: 0, content: { role: 'model', parts: [{ text }] }, finishReason: finish }],
    ...(isCounted && {
      usageMetadata: { promptTokenCount: 120, candidatesTokenCount: 30, totalTokenCount: 150 },
    }),
  }),
}
