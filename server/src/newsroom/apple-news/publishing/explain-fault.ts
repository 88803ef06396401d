import { placeIn } from '../fault-places.ts'
import type { AppleError, AppleFault } from './apple-fault.ts'

type Said = { sentence: string; faults: ToldFault[] }
export type ToldFault = {
  place: ReturnType<typeof placeIn>
  weight: 'must' | 'advice'
  sentence: string
}

const words: Readonly<Record<string, string>> = {
  INVALID_ARTICLE_LANGUAGE:
    'The channel has another language than this article: check APPLE_NEWS_LANGUAGE.',
  ONLY_PREVIEW_ALLOWED:
    'Apple has not approved the channel yet: until then it takes previews alone.',
  ARTICLE_TERRITORY_NOT_ALLOWED: 'The channel may not publish in a country that was asked for.',
  INVALID_MIME_MULTIPART: 'What we sent did not arrive whole.',
  MIME_PART_TOO_SLOW: 'The pictures took too long on the way to Apple.',
}

/**
 * Says in words why Apple did not do something, with the place that each of its errors is about.
 */
export function explainFault(fault: AppleFault, document: unknown): Said {
  return { sentence: sentenceOn(fault), faults: fault.errors.map((one) => told(one, document)) }
}

/** Says in words why the channel could not be read. */
export function explainChannelFault(fault: AppleFault): string {
  switch (fault.kind) {
    case 'missing':
      return 'Apple News knows no such channel: check APPLE_NEWS_CHANNEL_ID.'
    case 'limit':
      return 'Apple takes no more calls for now. Look again in a while.'
    case 'unreadable':
      return 'Apple’s answer could not be read.'
    case 'revision':
    case 'duplicate':
    case 'refused':
      return 'Apple News did not show the channel.'
    case 'key':
    case 'clock':
    case 'down':
      return sentenceOn(fault)
  }
}

/** Says in words what Apple warns of in an article that it took. */
export const explainWarnings = (
  warnings: readonly { message: string; keyPath: readonly string[] }[],
  document: unknown,
): ToldFault[] =>
  warnings.map(({ message, keyPath }) => ({
    place: placeIn(document, keyPath),
    weight: 'advice',
    sentence: `Apple says: ${message || 'something is not right here'}`,
  }))

function told({ code, keyPath, message, value }: AppleError, document: unknown): ToldFault {
  const found = typeof value === 'string' && value !== '' ? ` (“${value.slice(0, 80)}”)` : ''
  return {
    place: code === 'INVALID_ARTICLE_LANGUAGE' ? 'settings' : placeIn(document, keyPath),
    weight: 'must',
    sentence: words[code] ?? `Apple says: ${message ?? code}${found}`,
  }
}

function sentenceOn({ kind, clockAheadS }: AppleFault): string {
  switch (kind) {
    case 'key':
      return 'Apple did not accept the channel’s key: check APPLE_NEWS_CHANNEL_ID, APPLE_NEWS_KEY_ID and APPLE_NEWS_KEY_SECRET.'
    case 'clock':
      return clockSentence(clockAheadS)
    case 'missing':
      return 'Apple News does not have this any more.'
    case 'limit':
      return 'Apple takes no more for now.'
    case 'down':
      return 'Apple News gave no answer.'
    case 'unreadable':
      return 'Apple’s answer could not be read: look in News Publisher whether it has this.'
    case 'revision':
      return 'Apple News has another revision than ours.'
    case 'duplicate':
    case 'refused':
      return 'Apple News refused the article.'
  }
}

function clockSentence(ahead: number | null): string {
  const off =
    ahead === null
      ? 'not Apple’s time'
      : `${spanOf(ahead)} ${ahead > 0 ? 'ahead of' : 'behind'} Apple’s`
  return `This server’s clock is ${off}, and Apple takes calls of the same minute alone: set the clock right, then send it again.`
}

function spanOf(seconds: number): string {
  const size = Math.abs(seconds)
  return size < 120 ? `${size} seconds` : `${Math.round(size / 60)} minutes`
}
