import { expect, test } from 'vitest'
import { nameOfProvider } from './provider-name.ts'

test.each([
  ['openai', undefined, 'OpenAI'],
  ['anthropic', undefined, 'Anthropic'],
  ['google', undefined, 'Google'],
  ['anthropic', 'https://api.anthropic.com/v1', 'Anthropic'],
  ['openai', 'https://gateway.example.org/openai/v1', 'gateway.example.org'],
  ['openai-compatible', 'http://localhost:11434/v1', 'localhost:11434'],
  ['openai-compatible', 'https://api.openai.com/v1', 'api.openai.com'],
] as const)('%s at %s is shown as %s: where the words really go', (provider, baseUrl, name) => {
  expect(nameOfProvider({ provider, baseUrl })).toBe(name)
})
