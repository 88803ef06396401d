import type { AiConfig } from '../ai-settings.ts'

/** The addresses of providers that have one of their own. */
export const ownAddresses = {
  openai: 'https://api.openai.com/v1',
  anthropic: 'https://api.anthropic.com/v1',
  google: 'https://generativelanguage.googleapis.com/v1beta',
} as const

const names = { openai: 'OpenAI', anthropic: 'Anthropic', google: 'Google' } as const

/**
 * The name shown to people for where their words go: the provider, or the host that calls really go
 * to.
 */
export function nameOfProvider({
  provider,
  baseUrl,
}: Pick<AiConfig, 'provider' | 'baseUrl'>): string {
  const host = baseUrl === undefined ? undefined : new URL(baseUrl).host
  if (provider === 'openai-compatible') return host ?? provider
  return host === undefined || host === new URL(ownAddresses[provider]).host
    ? names[provider]
    : host
}
