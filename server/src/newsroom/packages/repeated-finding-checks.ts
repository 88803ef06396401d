import type { PackageCheck } from '@app/contract/newsroom/packages'
import type { WriterKnowledge } from '../../writer/knowledge/writer-knowledge.ts'
import type { Module } from '../../writer/knowledge/writer-schema.ts'
import { secondTellings, type SecondTelling } from '../../writer/outline/second-tellings.ts'
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
  const titles = most.map(({ title }) => `“${title}”`)
  const finding = {
    weight: isTooMany ? 'must' : 'advice',
    sentence: `${listed.format(titles)} tell the same finding: tell it once.`,
    found: null,
  } as const
  const named = (parts: readonly Module[]) => parts.every((part) => most.includes(part))
  const again = firstOfEachPair(secondTellings(standing, knowledge)).filter(
    ({ parts }) => !named(parts),
  )
  const sentences = again.map(
    ({ parts: [first, second], again: found }) =>
      ({
        weight: again.length > mostAgain && !isOnTheme ? 'must' : 'advice',
        sentence: `“${second.title}” tells again what “${first.title}” has told: leave it out.`,
        found,
      }) as const,
  )
  return [...(most.length === 0 ? [] : [finding]), ...sentences].map((check) => ({
    rule: 'retold',
    place: 'article',
    ...check,
  }))
}

/** Pairs of parts besides that tell the same: more keep a piece from being ready. */
const mostAgain = 2

const firstOfEachPair = (all: readonly SecondTelling<Module>[]): SecondTelling<Module>[] =>
  all.filter(
    ({ parts: [one, other] }, at) =>
      !all.slice(0, at).some(({ parts }) => parts[0] === one && parts[1] === other),
  )

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
