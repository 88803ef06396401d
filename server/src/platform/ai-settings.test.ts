import { expect, test } from 'vitest'
import { ConfigFault, readConfig } from './config.ts'

test('an AI provider is set by its name, a key and a model; the writer has the coach’s model unless told otherwise', () => {
  const given = { AI_PROVIDER: 'anthropic', AI_API_KEY: 'key-1', AI_MODEL: 'small' }

  expect(readConfig(given).ai).toEqual({
    provider: 'anthropic',
    apiKey: 'key-1',
    baseUrl: undefined,
    model: 'small',
    writerModel: 'small',
    timeoutMs: 60_000,
    dailyTokenLimit: 5_000_000,
    prices: null,
  })
  expect(readConfig({ ...given, AI_MODEL_WRITER: 'large' }).ai).toMatchObject({
    model: 'small',
    writerModel: 'large',
  })
})

test('prices are of a million tokens, in and out, in dollars unless told otherwise', () => {
  const given = {
    AI_PROVIDER: 'openai',
    AI_API_KEY: 'key-1',
    AI_MODEL: 'm',
    AI_PRICE_INPUT: '0.25',
    AI_PRICE_OUTPUT: '2',
  }

  expect(readConfig(given).ai?.prices).toEqual({ input: 0.25, output: 2, currency: 'USD' })
  expect(readConfig({ ...given, AI_PRICE_CURRENCY: 'EUR' }).ai?.prices).toMatchObject({
    currency: 'EUR',
  })
})

test('a server of one’s own needs an address and a model, and no key', () => {
  const { ai } = readConfig({
    AI_PROVIDER: 'openai-compatible',
    AI_BASE_URL: 'http://localhost:11434/v1/',
    AI_MODEL: 'llama',
  })

  expect(ai).toMatchObject({ apiKey: undefined, baseUrl: 'http://localhost:11434/v1' })
})

test.each([
  [
    { AI_PROVIDER: 'openai' },
    'AI_API_KEY: is missing, while AI_PROVIDER is set\nAI_MODEL: is missing, while AI_PROVIDER is set',
  ],
  [
    { AI_PROVIDER: 'google', AI_API_KEY: 'key-1' },
    'AI_MODEL: is missing, while AI_PROVIDER is set',
  ],
  [
    { AI_PROVIDER: 'openai-compatible', AI_MODEL: 'llama' },
    'AI_BASE_URL: is missing, while AI_PROVIDER is set',
  ],
  [
    { AI_PROVIDER: 'openai-compatible', AI_BASE_URL: 'http://localhost/v1' },
    'AI_MODEL: is missing, while AI_PROVIDER is set',
  ],
  [
    { AI_PROVIDER: 'google', AI_API_KEY: 'key-1', AI_MODEL: 'm', AI_PRICE_INPUT: '1' },
    'AI_PRICE_OUTPUT: is missing, while AI_PRICE_INPUT is set',
  ],
  [
    { AI_PROVIDER: 'google', AI_API_KEY: 'key-1', AI_MODEL: 'm', AI_PRICE_CURRENCY: 'EUR' },
    'AI_PRICE_INPUT: is missing, while AI_PRICE_CURRENCY is set\nAI_PRICE_OUTPUT: is missing, while AI_PRICE_CURRENCY is set',
  ],
  [{ AI_API_KEY: 'key-1' }, 'AI_PROVIDER: is missing, while AI_API_KEY is set'],
  [{ AI_TIMEOUT_MS: '1000' }, 'AI_PROVIDER: is missing, while AI_TIMEOUT_MS is set'],
])('incomplete AI settings are reported with what is missing: %j', (given, told) => {
  expect(() => readConfig(given)).toThrow(new ConfigFault(told))
})

test('unusable AI settings are reported, a line each, without their value', () => {
  const wrong = {
    AI_PROVIDER: 'somebody',
    AI_API_KEY: 'sk canary',
    AI_BASE_URL: 'http://me:canary@localhost/v1',
    AI_MODEL: 'm',
    AI_TIMEOUT_MS: '5',
    AI_DAILY_TOKEN_LIMIT: '0',
    AI_PRICE_INPUT: '-1',
    AI_PRICE_OUTPUT: 'a lot',
    AI_PRICE_CURRENCY: 'euros',
    PORT: 'a lot',
  }

  const faultsOf = () => readConfig(wrong)

  expect(faultsOf).toThrow(
    /^PORT: .+\nAI_PROVIDER: .+\nAI_API_KEY: .+\nAI_BASE_URL: must hold no user and no password.+\nAI_TIMEOUT_MS: .+\nAI_DAILY_TOKEN_LIMIT: .+\nAI_PRICE_INPUT: .+\nAI_PRICE_OUTPUT: .+\nAI_PRICE_CURRENCY: .+$/,
  )
  expect(faultsOf).not.toThrow(/canary/)
})
