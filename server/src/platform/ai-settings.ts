import { z } from 'zod'

const Whole = z.coerce.number().int()
const Price = z.coerce.number().min(0).max(1_000_000)
const BaseUrl = z
  .url({
    protocol: /^https?$/,
    error: 'must be an http or https address, such as http://localhost:11434/v1',
  })
  .refine(
    (url) => URL.canParse(url) && new URL(url).username === '' && new URL(url).password === '',
    {
      error: 'must hold no user and no password: AI_API_KEY is for the key',
    },
  )
  .transform((url) => url.replace(/\/+$/, ''))

/** The settings of the AI provider; none of them set is an installation without one. */
export const aiSettings = {
  AI_PROVIDER: z.enum(['openai', 'anthropic', 'google', 'openai-compatible']).optional(),
  // It goes into a header, where nothing else may stand.
  AI_API_KEY: z
    .string()
    .regex(/^[!-~]+$/, { error: 'must be of plain characters, without spaces' })
    .optional(),
  AI_BASE_URL: BaseUrl.optional(),
  AI_MODEL: z.string().trim().min(1).max(200).optional(),
  AI_MODEL_WRITER: z.string().trim().min(1).max(200).optional(),
  // Node's fetch gives up by itself when nothing has come for five minutes.
  AI_TIMEOUT_MS: Whole.min(100).max(300_000).default(60_000),
  AI_DAILY_TOKEN_LIMIT: Whole.min(1).default(5_000_000),
  AI_PRICE_INPUT: Price.optional(),
  AI_PRICE_OUTPUT: Price.optional(),
  AI_PRICE_CURRENCY: z
    .string()
    .regex(/^[A-Z]{3}$/, { error: 'must be three capital letters, such as USD or EUR' })
    .default('USD'),
}
type Given = z.output<z.ZodObject<typeof aiSettings>>

export type AiProvider = NonNullable<Given['AI_PROVIDER']>

export type AiConfig = {
  provider: AiProvider
  apiKey: string | undefined
  /** Replaces the provider's own address. */
  baseUrl: string | undefined
  model: string
  writerModel: string
  /** Covers one whole answer, retries included. */
  timeoutMs: number
  /** Counts input and output together, a day of UTC. */
  dailyTokenLimit: number
  /** Prices of a million tokens of the writer's model, in and out; null when none are set. */
  prices: { input: number; output: number; currency: string } | null
}

/** Names the AI settings that are missing beside those given, a line a fault. */
export function missingAiSettings(given: Readonly<Record<string, unknown>>): string[] {
  const set = Object.keys(aiSettings).filter((name) => name in given)
  const provider = given['AI_PROVIDER']
  if (provider === undefined)
    return set.length > 0 ? [`AI_PROVIDER: is missing, while ${set[0]} is set`] : []
  const needed =
    provider === 'openai-compatible' ? ['AI_BASE_URL', 'AI_MODEL'] : ['AI_API_KEY', 'AI_MODEL']
  return [
    ...needed
      .filter((name) => !(name in given))
      .map((name) => `${name}: is missing, while AI_PROVIDER is set`),
    ...missingPrices(given),
  ]
}

/** A cost of half a price would be a wrong one. */
function missingPrices(given: Readonly<Record<string, unknown>>): string[] {
  const prices = ['AI_PRICE_INPUT', 'AI_PRICE_OUTPUT']
  const set = [...prices, 'AI_PRICE_CURRENCY'].find((name) => name in given)
  if (set === undefined) return []
  return prices
    .filter((name) => !(name in given))
    .map((name) => `${name}: is missing, while ${set} is set`)
}

/** @param settings that `missingAiSettings` finds nothing to say about */
export function aiConfigOf(settings: Given): AiConfig | null {
  const { AI_PROVIDER: provider, AI_MODEL: model } = settings
  if (!provider || !model) return null
  return {
    provider,
    apiKey: settings.AI_API_KEY,
    baseUrl: settings.AI_BASE_URL,
    model,
    writerModel: settings.AI_MODEL_WRITER ?? model,
    timeoutMs: settings.AI_TIMEOUT_MS,
    dailyTokenLimit: settings.AI_DAILY_TOKEN_LIMIT,
    prices: pricesOf(settings),
  }
}

function pricesOf({
  AI_PRICE_INPUT: input,
  AI_PRICE_OUTPUT: output,
  AI_PRICE_CURRENCY: currency,
}: Given) {
  return input === undefined || output === undefined ? null : { input, output, currency }
}
