import type { Module, Pool } from './knowledge/writer-schema.ts'
import type { Coverage } from './written-package.ts'
import type { TopicFit, TopicWords } from './topic-fit.ts'

const leastShare = 0.4
const namedMissing = 8
// A topic this long tells a story around its subject: a covered subject outweighs the other words.
const storyWords = 12
const leastOnSubject = 5
const thin = 'Little reviewed material on this topic'

type Asked = { topicWords: TopicWords; isOnTheme: boolean; fit: TopicFit }

/** Measures how much of a topic these modules are about; words merely mentioned do not count. */
export function measureCoverage(asked: Asked, modules: readonly Module[], pools: Iterable<Pool>): Coverage {
  const { heads } = asked.topicWords
  const covered = new Set(modules.flatMap(asked.fit.covers))
  const missing = [...heads].filter(([word]) => !covered.has(word)).map(([, written]) => written)
  const share = shareOf(asked, covered)
  const nearest = findNearestPool(pools, asked.fit)
  return {
    share,
    missing: missing.slice(0, namedMissing),
    nearestPool: nearest && { id: nearest.id, label: nearest.label },
    notice: share < leastShare && !isStoryOnSubject(asked, modules) ? thin : null,
  }
}

/**
 * Rare words weigh more than common ones; a topic without words of its own is covered by its theme.
 */
function shareOf({ topicWords: { heads }, isOnTheme, fit }: Asked, covered: ReadonlySet<string>): number {
  if (heads.size === 0) return isOnTheme ? 1 : 0
  const weigh = (words: readonly string[]) => words.reduce((sum, word) => sum + fit.weightOf(word), 0)
  const words = [...heads.keys()]
  return weigh(words.filter((word) => covered.has(word))) / weigh(words)
}

function isStoryOnSubject({ topicWords: { heads }, fit }: Asked, modules: readonly Module[]): boolean {
  const ids = new Set(modules.map(({ id }) => id))
  return (
    heads.size > storyWords &&
    fit.subjects.some((subject) => subject.modules.filter((id) => ids.has(id)).length >= leastOnSubject)
  )
}

/** Finds the pool whose modules fit a topic best; null if none has anything on it. */
export function findNearestPool(pools: Iterable<Pool>, fit: TopicFit): Pool | null {
  const [best] = [...pools]
    .map((pool) => ({ pool, about: pool.modules.filter((module) => fit.covers(module).length > 0) }))
    .map(({ pool, about }) => ({ pool, fit: about.reduce((sum, module) => sum + fit.of(module), 0) }))
    .toSorted((one, other) => other.fit - one.fit)
  return best && best.fit > 0 ? best.pool : null
}
