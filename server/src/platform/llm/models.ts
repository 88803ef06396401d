import { createAnthropic } from '@ai-sdk/anthropic'
import { createGoogle } from '@ai-sdk/google'
import { createOpenAI } from '@ai-sdk/openai'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { extractJsonMiddleware, wrapLanguageModel } from 'ai'
import type { AiConfig } from '../ai-settings.ts'
import { jsonIn } from './json-in.ts'
import { ownAddresses } from './provider-name.ts'

/** The configured provider's models, by name. */
export function openModels(config: AiConfig) {
  const modelOf = openProvider(config)
  const middleware = extractJsonMiddleware({ transform: jsonIn })
  return (name: string) => wrapLanguageModel({ model: modelOf(name), middleware })
}

export type LlmModel = ReturnType<ReturnType<typeof openModels>>

// Key and address are always passed: without them the packages read environment variables that are
// not settings of this server.
function openProvider({ provider, apiKey = '', baseUrl }: AiConfig) {
  const fetch = fetchFromOneHost
  switch (provider) {
    case 'openai':
      return createOpenAI({ apiKey, fetch, baseURL: baseUrl ?? ownAddresses.openai })
    case 'anthropic':
      return createAnthropic({ apiKey, fetch, baseURL: baseUrl ?? ownAddresses.anthropic })
    case 'google':
      return createGoogle({ apiKey, fetch, baseURL: baseUrl ?? ownAddresses.google })
    case 'openai-compatible':
      return createOpenAICompatible({
        name: 'compatible',
        ...(apiKey && { apiKey }),
        fetch,
        baseURL: baseUrl ?? '',
        supportsStructuredOutputs: true,
      })
  }
}

// A redirect would carry a member's words to a host that no one has agreed to.
const fetchFromOneHost: typeof fetch = (input, init) =>
  fetch(input, { ...init, redirect: 'manual' })
