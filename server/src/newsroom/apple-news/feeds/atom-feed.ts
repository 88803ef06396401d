import { feedPaths } from '@app/contract/paths'
import { escapeHtml } from '../../../platform/escape-html.ts'
import { feedDescription, type FeedChannel, type FeedPiece } from './live-pieces.ts'

/** Writes the pieces as an Atom feed (RFC 4287). Every text is of type `text`: a "<" is a "<". */
export const atomFeed = (
  { name, publicUrl, language, updatedAt }: FeedChannel,
  pieces: readonly FeedPiece[],
) =>
  [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">`,
    element('id', `${publicUrl}/`),
    element('title', name),
    element('subtitle', feedDescription),
    element('updated', updatedAt.toISOString()),
    author(name),
    link('self', `${publicUrl}${feedPaths.atom}`, 'application/atom+xml'),
    link('alternate', `${publicUrl}/`, 'text/html'),
    element('icon', `${publicUrl}/brand/icon-192.png`),
    ...pieces.map(entry),
    '</feed>',
    '',
  ].join('\n')

const entry = (piece: FeedPiece) =>
  [
    '<entry>',
    element('id', piece.id),
    element('title', piece.title),
    element('summary', piece.deck),
    element('published', piece.publishedAt.toISOString()),
    element('updated', piece.updatedAt.toISOString()),
    // A piece without authors has the feed's.
    ...piece.authors.map(author),
    link('alternate', piece.url, 'text/html'),
    '</entry>',
  ].join('\n')

const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`
const author = (name: string) => `<author>${element('name', name)}</author>`
const link = (rel: string, href: string, type: string) =>
  `<link rel="${rel}" type="${type}" href="${escapeXml(href)}"/>`

// Characters that XML has no way to write.
const unwritable = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu
const escapeXml = (text: string) => escapeHtml(text.replaceAll(unwritable, ''))
