import type { PackageCheck } from '@app/contract/newsroom/packages'
import type { WriterKnowledge } from '../../writer/knowledge/writer-knowledge.ts'
import type { Module } from '../../writer/knowledge/writer-schema.ts'
import { pairsRetelling } from '../../writer/outline/retold.ts'
import { openStandingParts, partsOf } from './standing-parts.ts'

type Told = { article: string; moduleIds: readonly string[]; formatId?: string | undefined }

/** More than two parts that tell one finding keep a piece from being ready. */
const mostTelling = 2

/**
 * Names the parts of a piece that tell one finding, as far as the article still has its figures.
 */
export function repeatedFindingChecks(
  { article, moduleIds, formatId }: Told,
  knowledge: Pick<WriterKnowledge, 'pools' | 'facts' | 'formats'>,
): PackageCheck[] {
  const { textOf } = openStandingParts(article)
  const standing = partsOf(moduleIds, knowledge).map((part) => ({
    ...part,
    body: textOf(part.body),
    do: part.do.filter((action) => textOf(action) !== ''),
  }))
  // A piece on a theme as a whole asks for no subject: its editor is only told.
  const isOnTheme = knowledge.formats.some(({ id }) => id === formatId)
  const many = isOnTheme ? [] : mostTellingIn(standing, knowledge, 'all')
  // Of two tellings only the plain ones are named: the writer may have had nothing else to tell.
  const isTooMany = many.length > mostTelling
  const most = isTooMany ? many : mostTellingIn(standing, knowledge, 'digits')
  if (most.length === 0) return []
  const titles = most.map(({ title }) => `“${title}”`)
  return [
    {
      rule: 'retold',
      weight: isTooMany ? 'must' : 'advice',
      place: 'article',
      sentence: `${listed.format(titles)} tell the same finding: tell it once.`,
      found: null,
    },
  ]
}

/** The parts that tell the finding that most of them tell; none if each is told once. */
function mostTellingIn(
  parts: readonly Module[],
  { facts }: Pick<WriterKnowledge, 'facts'>,
  by: 'all' | 'digits',
): Module[] {
  const telling = new Map<string, Set<Module>>()
  for (const { parts: both, factIds } of pairsRetelling(parts, facts, by))
    for (const id of factIds) telling.set(id, new Set([...(telling.get(id) ?? []), ...both]))
  const [most = []] = [...telling.values()]
    .map((told) => [...told])
    .toSorted((one, other) => other.length - one.length)
  return most
}

const listed = new Intl.ListFormat('en-GB', { type: 'conjunction' })
