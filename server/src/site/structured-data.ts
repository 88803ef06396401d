import type { Config } from '../platform/config.ts'

type Names = Pick<Config, 'channelName' | 'publicUrl' | 'publisherName' | 'contactEmail'> & {
  /** The channel's own page in Apple News+; null where none is set. */
  ownAppleNewsUrl: string | null
}

/**
 * The channel's data for search engines: the facts of the settings, and nothing that they do not
 * hold.
 */
export function structuredData(names: Names): string {
  const { channelName, publicUrl, publisherName, contactEmail, ownAppleNewsUrl } = names
  const id = (what: string) => ({ '@id': `${publicUrl}/#${what}` })
  const graph = [
    {
      '@type': 'Organization',
      ...id('publisher'),
      name: publisherName ?? channelName,
      url: `${publicUrl}/`,
      logo: `${publicUrl}/brand/icon-512.png`,
      ...(contactEmail && { email: contactEmail }),
    },
    {
      '@type': 'WebSite',
      ...id('website'),
      name: channelName,
      url: `${publicUrl}/`,
      inLanguage: 'en-GB',
      publisher: id('publisher'),
    },
    {
      '@type': 'Periodical',
      ...id('magazine'),
      name: channelName,
      description:
        'A digital magazine for athletes aged 50 and over: cycling, swimming, running, recovery, mindset and strategy.',
      url: `${publicUrl}/`,
      ...(ownAppleNewsUrl && { sameAs: ownAppleNewsUrl }),
      inLanguage: 'en-GB',
      publisher: id('publisher'),
    },
  ]
  // Within a script element `<` could end it.
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll(
    '<',
    '\\u003c',
  )
}
