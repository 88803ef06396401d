import type { LlmFault, LlmRemedy } from './llm.ts'

const advice: Readonly<Record<LlmRemedy, string>> = {
  key: 'The provider did not accept the key: check AI_API_KEY',
  model: 'The provider does not know this model or this address: check AI_MODEL, AI_MODEL_WRITER and AI_BASE_URL',
  billing: 'The account with the provider has nothing left to spend: look at its billing',
}

/** For anyone who runs the server: what to look at, where waiting will not help. */
export const adviceOn = ({ remedy }: LlmFault): string | undefined => remedy && advice[remedy]
