import type { StoredClaim } from '../claim-reading/claims.queries.ts'
import { escapeText, inlineHtml, linkTo } from './markdown-blocks.ts'

export type ListedSource = { source: string; link: string | null }

const heading = /^#{1,6} +(?:sources|references)\s*$/im
const listed = /^\s*[-*•]\s+(?:\[(.+)\]\((\S+)\)|(.+?))\s*$/
const doi = /\b10\.\d{4,9}\/\S+[^\s.,;)]/

/** Parts an article from the list of its sources. */
export function withoutSourceList(article: string): { text: string; listed: ListedSource[] } {
  const at = article.search(heading)
  if (at === -1) return { text: article, listed: [] }
  const after = article.slice(at).replace(/^.*\n?/, '')
  const next = after.search(/^#{1,6} /m)
  const list = next === -1 ? after : after.slice(0, next)
  const rest = next === -1 ? '' : after.slice(next)
  return {
    text: `${article.slice(0, at)}${rest}`.trim(),
    listed: list.split('\n').flatMap((line) => readLine(line) ?? []),
  }
}

function readLine(line: string): ListedSource | null {
  const [, words, link, bare] = listed.exec(line) ?? []
  if (words !== undefined && link !== undefined) return { source: words, link }
  return bare === undefined ? null : { source: bare, link: null }
}

/** Lists every reference once: those of the article, of its facts, and of signed claims. */
export function listSources(
  inArticle: readonly ListedSource[],
  ofFacts: readonly ListedSource[],
  claims: readonly StoredClaim[],
): ListedSource[] {
  const given = claims
    .filter(({ is_present, confirmed_at }) => is_present && confirmed_at !== null)
    .flatMap(({ confirmed_source: source }) => (source ? [{ source, link: null }] : []))
  const named = new Map<string, ListedSource>()
  for (const one of [...inArticle, ...ofFacts, ...given]) {
    const known = named.get(one.source)
    if (!known || known.link === null) named.set(one.source, one)
  }
  return [...named.values()]
}

/** Writes a reference, with its DOI as words and as a link. */
export function sourceHtml({ source, link }: ListedSource): string {
  const found = doiIn(link ?? source)
  if (found === null) return link === null ? inlineHtml(source) : linkTo(link, inlineHtml(source))
  const words = source.replace(/[,;\s]*\bdoi:?\s*10\.\S+$/i, '')
  const address = link ?? `https://doi.org/${encodeDoi(found)}`
  return `${inlineHtml(words)}, ${linkTo(address, `doi:${escapeText(found)}`)}`
}

function doiIn(text: string): string | null {
  try {
    return (
      doi.exec(decodeURI(text).replaceAll(/%28|%29/g, (one) => (one === '%28' ? '(' : ')')))?.[0] ??
      null
    )
  } catch {
    return doi.exec(text)?.[0] ?? null
  }
}

const encodeDoi = (found: string) =>
  encodeURI(found).replaceAll('(', '%28').replaceAll(')', '%29').replaceAll('#', '%23')
