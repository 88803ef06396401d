import { isIP } from 'node:net'
import { isPublicAddress } from '../../platform/safe-fetch/public-address.ts'
import type { ArticleDocument } from './article-schema.ts'
import { must, type BundleFinding } from './finding.ts'
import { textsOf } from './walk-article.ts'

/** Apple opens these and no others. */
const schemes = new Set(['http:', 'https:', 'tel:', 'mailto:', 'stocks:', 'action:'])
const anchor = /<a\b([^<>]*)>/gi

/** Checks that every link leads somewhere by itself. */
export const checkLinks = (document: ArticleDocument): BundleFinding[] =>
  textsOf(document)
    .filter(({ format }) => format === 'html')
    .flatMap(({ text, path }) =>
      [...text.matchAll(anchor)].flatMap(([, attributes = '']) => {
        const href = /href="([^"]*)"/i.exec(attributes)?.[1]?.replaceAll('&amp;', '&') ?? ''
        const sentence = faultOf(href)
        return sentence === null ? [] : [must('link', path, sentence, href)]
      }),
    )

function faultOf(href: string): string | null {
  if (href.trim() === '') return 'This link leads nowhere.'
  if (/\s/.test(href)) return 'There is a space in the address of this link.'
  if (!/^[a-z][a-z0-9+.-]*:/i.test(href))
    return 'This link has no full address: give one that begins with https://.'
  const url = URL.canParse(href) ? new URL(href) : null
  if (url === null) return 'This is not the address of a link.'
  if (!schemes.has(url.protocol)) return 'Apple News does not open such a link.'
  if (url.protocol.startsWith('http') && !isPublicHost(url.hostname))
    return 'Readers cannot reach this address.'
  return null
}

function isPublicHost(host: string): boolean {
  const address = host.replace(/^\[(.*)\]$/, '$1')
  if (isIP(address) !== 0) return isPublicAddress(address)
  return host.includes('.') && !/\.(?:local|internal|localhost)$/.test(host)
}
