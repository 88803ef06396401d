import type { TokenUse } from './call-fault.ts'
import type { LlmRequest } from './llm.ts'

export type TokenCounts = { inputTokens: number; outputTokens: number }

// This is close enough for English: self-hosted servers often count nothing, and the day's limit
// must hold for them too.
const CHARACTERS_A_TOKEN = 4

/**
 * The tokens of a call, by the provider's count or else by length; none when the provider refused
 * it or was not reached.
 */
export function tokensOf(
  spent: TokenUse | undefined,
  { instructions, prompt }: Pick<LlmRequest<unknown>, 'instructions' | 'prompt'>,
): TokenCounts {
  if (!spent) return { inputTokens: 0, outputTokens: 0 }
  return {
    inputTokens: spent.inputTokens || byLength(instructions.length) + byLength(prompt.length),
    outputTokens: spent.outputTokens || byLength(spent.answerLength),
  }
}

const byLength = (characters: number) => Math.ceil(characters / CHARACTERS_A_TOKEN)
