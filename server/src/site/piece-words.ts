import { escapeHtml } from '../platform/escape-html.ts'
import type { PageWords } from '../platform/http/page-template.ts'
import type { PieceCredit, ShownPiece } from './channel-content.ts'

const places = ['FIRST', 'SECOND', 'THIRD'] as const

/** The latest three pieces in Apple News; with fewer the page keeps its drawn sample issues. */
export function pieceWords(pieces: readonly ShownPiece[]): Required<PageWords> {
  const texts: Record<string, string> = {}
  for (const [index, place] of places.entries()) {
    const { title = '', deck = '', url = '', cover = '' } = pieces[index] ?? {}
    texts[`PIECE_${place}_TITLE`] = title
    texts[`PIECE_${place}_DECK`] = deck
    texts[`PIECE_${place}_URL`] = url
    texts[`PIECE_${place}_COVER`] =
      cover && `${cover}?size=${place === 'FIRST' ? 'small' : 'thumb'}`
  }
  const credits = new Set(pieces.flatMap(({ credit }) => (credit ? [creditLine(credit)] : [])))
  return {
    texts,
    html: { PIECE_CREDITS: [...credits].join('; ') },
    facts: { PIECES: pieces.length === places.length, PIECE_CREDITS: credits.size > 0 },
  }
}

const creditLine = ({ author, authorUrl, licence, licenceUrl }: PieceCredit) =>
  [linked(author, authorUrl), linked(licence, licenceUrl)].filter((part) => part !== '').join(', ')

const linked = (words: string, url: string | null) =>
  words === '' || url === null || !/^https?:\/\//i.test(url)
    ? escapeHtml(words)
    : `<a href="${escapeHtml(url)}" rel="external">${escapeHtml(words)}</a>`
