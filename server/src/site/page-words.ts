import type { Config } from '../platform/config.ts'
import { escapeHtml } from '../platform/escape-html.ts'
import type { PageWords } from '../platform/http/page-template.ts'
import { nameOfProvider } from '../platform/llm/provider-name.ts'
import type { ChannelContent } from './channel.ts'
import { coverTopics } from './channel-file.ts'
import { founderFigures } from './founder-figures.ts'
import { givenCovers, givenWords } from './given-words.ts'
import type { Photograph } from './photographs.ts'
import { structuredData } from './structured-data.ts'

export const photographPath = '/channel/'
/** Apple's own page, which stands where the channel's is not set. */
const appleNewsPage = 'https://www.apple.com/apple-news/'

/** The words that the built pages are filled in with. */
export function pageWordsOf(config: Config, content: ChannelContent, shareImage: string): PageWords {
  const { channelName, founderName, publisherName, appleNewsUrl, contactEmail, publicUrl } = config
  const { words, portrait } = content
  const named = namesIn(config)
  const { headline, teaser, story } = givenWords.founder
  const founder = words.founder ?? {}
  const figures = founderFigures(founder, named)
  const ownAppleNewsUrl = appleNewsUrl === appleNewsPage ? null : appleNewsUrl
  return {
    texts: {
      ...figures.texts,
      CHANNEL_NAME: channelName,
      FOUNDER_NAME: founderName,
      FOUNDER_NAME_START: atStart(founderName),
      PUBLISHER_NAME: publisherName ?? `the publisher of ${channelName}`,
      APPLE_NEWS_URL: appleNewsUrl,
      CONTACT_EMAIL: contactEmail ?? '',
      CONTACT_HREF: contactEmail ? `mailto:${encodeURIComponent(contactEmail).replace('%40', '@')}` : '/contact',
      PUBLIC_URL: publicUrl,
      PUBLIC_HOST: new URL(publicUrl).host,
      AI_PROVIDER_NAME: config.ai ? nameOfProvider(config.ai) : '',
      FOUNDER_TEASER: named(founder.teaser ?? teaser),
      QUOTE: named(words.quote ?? givenWords.quote),
      OPEN_GRAPH_IMAGE: `${publicUrl}${photographPath}${shareImage}`,
      ...Object.fromEntries(
        coverTopics.map((topic) => [
          `COVER_${topic.toUpperCase()}`,
          addressOf(content.covers[topic]) ?? givenCovers[topic],
        ]),
      ),
    },
    html: {
      ...figures.html,
      FOUNDER_HEADLINE: named(founder.headline ?? headline)
        .split('\n')
        .map(escapeHtml)
        .join(' <br>'),
      FOUNDER_STORY: paragraphs((founder.story ?? story).map(named)),
      PUBLISHER_STORY: paragraphs((words.publisher?.story ?? givenWords.publisher.story).map(named)),
      FOUNDER_PORTRAIT: portrait ? portraitOf(portrait, named(founder.portrait?.alt ?? '{Founder}')) : '',
      STRUCTURED_DATA: structuredData({ ...config, ownAppleNewsUrl }),
    },
    facts: {
      ...figures.facts,
      AI: config.ai !== null,
      MAIL: config.mail !== null,
      STORE: config.s3 !== null,
      CONTACT: contactEmail !== undefined,
      PUBLISHER: publisherName !== undefined,
      PORTRAIT: portrait !== null,
    },
  }
}

/** Puts the settings' names where a text means them. */
function namesIn({ channelName, founderName, publisherName }: Config) {
  const names = new Map([
    ['channel', channelName],
    ['founder', founderName],
    ['Founder', atStart(founderName)],
    ['publisher', publisherName ?? `the publisher of ${channelName}`],
  ])
  return (text: string) => text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => names.get(name) ?? whole)
}

const atStart = (name: string) => name.slice(0, 1).toLocaleUpperCase('en-GB') + name.slice(1)

/** A paragraph that begins with `>` is set as a quotation. */
const paragraphs = (texts: readonly string[]) =>
  texts
    .map((text) => {
      const quoted = /^>\s*([\s\S]+)$/.exec(text)?.[1]
      return quoted === undefined ? `<p>${escapeHtml(text)}</p>` : `<blockquote>${escapeHtml(quoted)}</blockquote>`
    })
    .join('')

const addressOf = (photograph: Photograph | null) => {
  const largest = photograph?.sizes.at(-1)
  return largest && `${photographPath}${largest.name}`
}

function portraitOf(portrait: Photograph, alt: string) {
  const set = portrait.sizes.map(({ width, name }) => `${photographPath}${name} ${width}w`).join(', ')
  const { width, height } = portrait
  return `<img src="${addressOf(portrait)}" srcset="${set}" sizes="(max-width: 760px) 92vw, 42vw" width="${width}" height="${height}" alt="${escapeHtml(alt)}" loading="lazy" decoding="async">`
}
