import type { PackageCheck } from '@app/contract/newsroom/packages'
import type { WriterKnowledge } from '../../writer/knowledge/writer-knowledge.ts'
import type { SharedParts } from '../../writer/outline/shelf-use.ts'
import { openStandingParts, partsOf } from './standing-parts.ts'

type Shared = {
  article: string
  /** The parts of which the piece was made. */
  moduleIds: readonly string[]
  /** The other pieces that hold some of them now. */
  shared?: readonly SharedParts[] | undefined
}

/** A piece of which more was made of other pieces' parts is no piece of its own. */
const mostShared = 1 / 3

/**
 * Names the parts that stand in another piece, as far as the article still has them. Their share is
 * that of all parts of which the piece was made: rewording the others never makes it greater.
 */
export function sharedPartsChecks(
  { article, moduleIds, shared = [] }: Shared,
  knowledge: Pick<WriterKnowledge, 'pools'>,
): PackageCheck[] {
  const { isStanding } = openStandingParts(article)
  const there = new Set(
    partsOf(
      shared.flatMap((one) => one.moduleIds),
      knowledge,
    )
      .filter(({ body }) => isStanding(body))
      .map(({ id }) => id),
  )
  const pieces = shared
    .map((one) => ({ title: one.title, ids: one.moduleIds.filter((id) => there.has(id)) }))
    .filter(({ ids }) => ids.length > 0)
    .toSorted((one, other) => other.ids.length - one.ids.length)
  const [most] = pieces
  if (!most) return []
  const all = new Set(pieces.flatMap(({ ids }) => ids))
  const more =
    all.size > most.ids.length
      ? `, and ${all.size} of ${moduleIds.length} in pieces of nine weeks`
      : ''
  const named = `${countedSections(most.ids.length)} in “${most.title}” too${more}`
  return [
    {
      rule: 'shared',
      weight: all.size > mostShared * moduleIds.length ? 'must' : 'advice',
      place: 'article',
      sentence: `${named}: write them anew, or choose other parts.`,
      found: null,
    },
  ]
}

const countedSections = (count: number) =>
  count === 1 ? 'One section stands' : `${count} sections stand`
