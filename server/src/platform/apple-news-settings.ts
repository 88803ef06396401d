import { z } from 'zod'

const Uuid = z
  .string()
  .trim()
  .pipe(z.uuid({ error: 'must be an identifier as News Publisher shows it' }))
const Secret = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9+/]{16,}={0,2}$/, {
    error:
      'must be the secret as News Publisher shows it: letters, figures, + and /, with = at the end',
  })
const ApiUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .transform((url) => new URL(url).origin)

/** The settings for sending to Apple News: none of the first three, or all of them. */
export const appleNewsSettings = {
  APPLE_NEWS_CHANNEL_ID: Uuid.optional(),
  APPLE_NEWS_KEY_ID: Uuid.optional(),
  APPLE_NEWS_KEY_SECRET: Secret.optional(),
  APPLE_NEWS_API_URL: ApiUrl.default('https://news-api.apple.com'),
}
type Given = z.output<z.ZodObject<typeof appleNewsSettings>>

export type AppleNewsConfig = {
  channelId: string
  keyId: string
  /** As News Publisher shows it, in base64: never for the log. */
  keySecret: string
  /** Another than Apple's in trials alone. */
  apiUrl: string
}

const needed = ['APPLE_NEWS_CHANNEL_ID', 'APPLE_NEWS_KEY_ID', 'APPLE_NEWS_KEY_SECRET'] as const

/** Names the settings that are missing beside those given, a line a fault. */
export function missingAppleNewsSettings(given: Readonly<Record<string, unknown>>): string[] {
  const set = needed.find((name) => name in given)
  const missing = needed.filter((name) => !(name in given))
  return set === undefined ? [] : missing.map((name) => `${name}: is missing, while ${set} is set`)
}

export function appleNewsConfigOf({
  APPLE_NEWS_CHANNEL_ID: channelId,
  APPLE_NEWS_KEY_ID: keyId,
  APPLE_NEWS_KEY_SECRET: keySecret,
  APPLE_NEWS_API_URL: apiUrl,
}: Given): AppleNewsConfig | null {
  if (channelId === undefined || keyId === undefined || keySecret === undefined) return null
  return { channelId, keyId, keySecret, apiUrl }
}
