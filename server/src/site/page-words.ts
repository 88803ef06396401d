import { sitePictureShapes } from '@app/contract/newsroom/site'
import type { Config } from '../platform/config.ts'
import { passkeyHostOf } from '../platform/auth/passkey-host.ts'
import { escapeHtml } from '../platform/escape-html.ts'
import type { PageWords } from '../platform/http/page-template.ts'
import { nameOfProvider } from '../platform/llm/provider-name.ts'
import type { ChannelContent, ShownPicture } from './channel-content.ts'
import { founderFigures } from './founder-figures.ts'
import { completeWords, givenCovers } from './given-words.ts'
import { pieceWords } from './piece-words.ts'
import { structuredData } from './structured-data.ts'

export const photographPath = '/channel/'
/** Apple's own page, which stands where the channel's is not set. */
const appleNewsPage = 'https://www.apple.com/apple-news/'

/** The words that the built pages are filled in with. */
export function pageWordsOf(
  config: Config,
  content: ChannelContent,
  shareImage: string,
): PageWords {
  const { channelName, publisherName, appleNewsUrl, contactEmail, publicUrl } = config
  const { pictures } = content
  const words = completeWords(content.words, config)
  const { founderName } = words
  const named = namesIn({ ...config, founderName })
  const figures = founderFigures(words, named)
  const pieces = pieceWords(content.pieces)
  const ownAppleNewsUrl = appleNewsUrl === appleNewsPage ? null : appleNewsUrl
  return {
    texts: {
      ...figures.texts,
      ...pieces.texts,
      CHANNEL_NAME: channelName,
      FOUNDER_NAME: founderName,
      FOUNDER_NAME_START: atStart(founderName),
      PUBLISHER_NAME: publisherName ?? `the publisher of ${channelName}`,
      APPLE_NEWS_URL: appleNewsUrl,
      CONTACT_EMAIL: contactEmail ?? '',
      CONTACT_HREF: contactEmail
        ? `mailto:${encodeURIComponent(contactEmail).replace('%40', '@')}`
        : '/contact',
      PUBLIC_URL: publicUrl,
      PUBLIC_HOST: new URL(publicUrl).host,
      PASSKEY_HOST: passkeyHostOf(config) ?? '',
      AI_PROVIDER_NAME: config.ai ? nameOfProvider(config.ai) : '',
      FOUNDER_TEASER: named(words.teaser),
      QUOTE: named(words.quote),
      OPEN_GRAPH_IMAGE: `${publicUrl}${photographPath}${shareImage}`,
      COVER_CYCLING: addressOf(pictures.coverCycling) ?? givenCovers.cycling,
      COVER_SWIMMING: addressOf(pictures.coverSwimming) ?? givenCovers.swimming,
      COVER_RUNNING: addressOf(pictures.coverRunning) ?? givenCovers.running,
    },
    html: {
      ...figures.html,
      ...pieces.html,
      FOUNDER_HEADLINE: named(words.headline).split('\n').map(escapeHtml).join(' <br>'),
      FOUNDER_STORY: paragraphs(words.story.map(named)),
      PUBLISHER_STORY: paragraphs(words.publisherStory.map(named)),
      FOUNDER_PORTRAIT: pictures.portrait
        ? portraitOf(pictures.portrait, named(pictures.portrait.alt ?? '{Founder}'))
        : '',
      STRUCTURED_DATA: structuredData({ ...config, ownAppleNewsUrl }),
    },
    facts: {
      ...figures.facts,
      ...pieces.facts,
      AI: config.ai !== null,
      MAIL: config.mail !== null,
      STORE: config.s3 !== null,
      CONTACT: contactEmail !== undefined,
      PUBLISHER: publisherName !== undefined,
      PORTRAIT: pictures.portrait !== undefined,
    },
  }
}

/** Puts the settings' names where a text means them. */
function namesIn({
  channelName,
  founderName,
  publisherName,
}: Pick<Config, 'channelName' | 'founderName' | 'publisherName'>) {
  const names = new Map([
    ['channel', channelName],
    ['founder', founderName],
    ['Founder', atStart(founderName)],
    ['publisher', publisherName ?? `the publisher of ${channelName}`],
  ])
  return (text: string) =>
    text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => names.get(name) ?? whole)
}

const atStart = (name: string) => name.slice(0, 1).toLocaleUpperCase('en-GB') + name.slice(1)

/** A paragraph that begins with `>` is set as a quotation. */
const paragraphs = (texts: readonly string[]) =>
  texts
    .map((text) => {
      const quoted = /^>\s*([\s\S]+)$/.exec(text)?.[1]
      return quoted === undefined
        ? `<p>${escapeHtml(text)}</p>`
        : `<blockquote>${escapeHtml(quoted)}</blockquote>`
    })
    .join('')

/** The address of a picture's largest size. */
export const addressOf = (picture: ShownPicture | undefined) => {
  const largest = picture?.sizes.at(-1)
  return largest && pathOf(largest)
}

const pathOf = ({ name }: { name: string }) => `${photographPath}${name}.webp`

function portraitOf(portrait: ShownPicture, alt: string) {
  const set = portrait.sizes.map((size) => `${pathOf(size)} ${size.width}w`).join(', ')
  const { width, height } = sitePictureShapes.portrait
  return `<img src="${addressOf(portrait)}" srcset="${set}" sizes="(max-width: 760px) 92vw, 42vw" width="${width}" height="${height}" alt="${escapeHtml(alt)}" loading="lazy" decoding="async">`
}
