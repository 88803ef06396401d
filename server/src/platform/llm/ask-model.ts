import { generateText, Output } from 'ai'
import { spentOn, unusableAnswer, type TokenUse } from './call-fault.ts'
import type { LlmRequest } from './llm.ts'
import type { LlmModel } from './models.ts'

/** One try: the request goes out once. Throws what the AI SDK throws, or a CallFault. */
export async function askModel<T>(
  model: LlmModel,
  request: LlmRequest<T>,
  abortSignal: AbortSignal,
): Promise<{ value: T; spent: TokenUse }> {
  const result = await generateText({
    model,
    instructions: request.instructions,
    prompt: request.prompt,
    output: Output.object({ schema: request.schema, name: 'answer' }),
    maxOutputTokens: request.maxOutputTokens,
    abortSignal,
    // Tried again by tryAgain, which keeps to the time and to the list of what may pass.
    maxRetries: 0,
    telemetry: { isEnabled: false },
    // OpenAI keeps answers for thirty days unless told not to.
    providerOptions: { openai: { store: false } },
  })
  if (result.finishReason === 'content-filter' || result.text === '') throw unusableAnswer(result)
  return { value: request.schema.parse(storable(result.output)), spent: spentOn(result) }
}

/**
 * An answer without what no database keeps and no reader sees: U+0000, and halves of surrogate
 * pairs.
 */
function storable(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\u0000', '').toWellFormed()
  if (Array.isArray(value)) return value.map(storable)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, storable(part)]))
}
