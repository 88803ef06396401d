import type { Module, Pool } from './knowledge/writer-schema.ts'
import type { Coverage } from './package.ts'
import type { Fit } from './topic.ts'

const leastShare = 0.4
const namedMissing = 8
const thin = 'Little reviewed material on this topic'

/** What a package covers of a topic: the words that its modules are about, not those they happen to mention. */
export function coverageOf(
  subject: ReadonlyMap<string, string>,
  hasWords: boolean,
  modules: readonly Module[],
  fit: Fit,
  pools: Iterable<Pool>,
): Coverage {
  const covered = new Set(modules.flatMap(fit.covers))
  const missing = [...subject].filter(([word]) => !covered.has(word)).map(([, written]) => written)
  const share = subject.size > 0 ? 1 - missing.length / subject.size : hasWords ? 1 : 0
  const nearest = nearestPool(pools, fit)
  return {
    share,
    missing: missing.slice(0, namedMissing),
    nearestPool: nearest && { id: nearest.id, label: nearest.label },
    notice: share < leastShare ? thin : null,
  }
}

/** The pool whose modules fit a topic best; null where none has anything on it. */
export function nearestPool(pools: Iterable<Pool>, fit: Fit): Pool | null {
  const [best] = [...pools]
    .map((pool) => ({ pool, covered: pool.modules.flatMap(fit.covers) }))
    .map(({ pool, covered }) => ({ pool, words: new Set(covered).size, times: covered.length }))
    .toSorted((one, other) => other.words - one.words || other.times - one.times)
  return best && best.words > 0 ? best.pool : null
}
