import type { Pool } from './knowledge/writer-schema.ts'
import type { TopicFit } from './topic-fit.ts'

/** Finds the pool whose modules fit a topic best; null if none has anything on it. */
export function findNearestPool(pools: Iterable<Pool>, fit: TopicFit): Pool | null {
  const [best] = [...pools]
    .map((pool) => ({ pool, about: pool.modules.filter((module) => fit.covers(module).length > 0) }))
    .map(({ pool, about }) => ({ pool, fit: about.reduce((sum, module) => sum + fit.of(module), 0) }))
    .toSorted((one, other) => other.fit - one.fit)
  return best && best.fit > 0 ? best.pool : null
}
