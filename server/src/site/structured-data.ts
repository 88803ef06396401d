import type { Config } from '../platform/config.ts'

type Names = Pick<Config, 'channelName' | 'publicUrl' | 'publisherName' | 'contactEmail'> & {
  /** Where the channel has a page of its own in Apple News+; null where none is set. */
  ownAppleNewsUrl: string | null
}

/** What search engines are told of the channel: what the settings say of it, and nothing that they do not. */
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
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c')
}
