import { sourceHeading } from '@app/contract/source-list'
import type { StoredClaim } from '../claim-reading/claims.queries.ts'
import { escapeText, inlineHtml, linkTo } from './markdown-blocks.ts'

export type ListedSource = { source: string; link: string | null }

const mark = /^\s*(?:[-*•]|\d+[.)])\s+/
const linked = /^\[(.+)\]\((\S+)\)$/
const longestLinked = 2000
const doi = /\b10\.\d{4,9}\/\S+[^\s.,;)]/

/** Parts an article from the list of its sources. */
export function withoutSourceList(article: string): { text: string; listed: ListedSource[] } {
  const at = article.search(sourceHeading)
  if (at === -1) return { text: article, listed: [] }
  const after = article.slice(at).replace(/^.*\n?/, '')
  const next = after.search(/^#{1,6} /m)
  const list = next === -1 ? after : after.slice(0, next)
  const rest = next === -1 ? '' : after.slice(next)
  return {
    text: `${article.slice(0, at)}${rest}`.trim(),
    listed: joinLines(list).map(readLine),
  }
}

/** Takes each line for a source, however it begins; an indented one goes on with the one above. */
function joinLines(list: string): string[] {
  const lines: string[] = []
  for (const line of list.split('\n')) {
    const words = line.replace(mark, '').trim()
    if (words === '') continue
    const isGoingOn = /^\s/.test(line) && !mark.test(line)
    const above = isGoingOn ? lines.pop() : undefined
    lines.push(above === undefined ? words : `${above} ${words}`)
  }
  return lines
}

function readLine(line: string): ListedSource {
  const [, source, link] = (line.length <= longestLinked && linked.exec(line)) || []
  return source !== undefined && link !== undefined
    ? { source, link }
    : { source: line, link: null }
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
  const words = source.replace(/[,;\s]{0,20}\bdoi:?\s{0,20}10\.\S+$/i, '')
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
