import type { WordCounts } from '../../knowledge/reading-knowledge.ts'
import type { RememberedEntry } from '../remembered.ts'
import { createDigestReader, type Digest, type DigestReader, type DigestTools } from './digest.ts'
import { createFeatureMaker } from './features.ts'
import { recallShare, type RecallModel } from './recall-model.ts'

/** An earlier entry that today's may take up. */
export type Recalled = { entry: RememberedEntry; then: Digest; sure: number }
export type Recalls = {
  now: Digest
  /** How sure it is that any earlier entry is taken up, from 0 to 1. */
  sureOfAny: number
  /** The likeliest first. */
  ranked: readonly Recalled[]
}
/** Ranks the earlier entries, newest first, by whether an attentive reader would bring them up. */
export type RecallFinder = (
  entry: Omit<RememberedEntry, 'id'>,
  earlier: readonly RememberedEntry[],
) => Recalls

const keptDigests = 1000

export function createRecallFinder(model: RecallModel, counts: WordCounts, tools: DigestTools): RecallFinder {
  const digestOf = keepLatest(createDigestReader(tools))
  const featuresOf = createFeatureMaker(counts)
  return (entry, earlier) => {
    const now = digestOf(entry)
    const before = earlier.map((one) => ({ digest: digestOf(one), writtenAt: one.writtenAt }))
    const shares = featuresOf({ digest: now, writtenAt: entry.writtenAt }, before).map((features) =>
      recallShare(model, features),
    )
    const ranked = earlier
      .map((one, at) => ({ entry: one, then: before[at]?.digest ?? now, sure: shares[at] ?? 0 }))
      .toSorted((one, other) => other.sure - one.sure)
    return { now, ranked, sureOfAny: 1 - shares.reduce((none, share) => none * (1 - share), 1) }
  }
}

/** The entries before one are those before the next one too. */
function keepLatest(digestOf: DigestReader): DigestReader {
  const kept = new Map<string, Digest>()
  return (entry) => {
    const key = `${entry.writtenAt.getUTCDay()} ${entry.title}\n${entry.content}`
    const digest = kept.get(key) ?? digestOf(entry)
    kept.delete(key)
    kept.set(key, digest)
    const [oldest] = kept.keys()
    if (kept.size > keptDigests && oldest !== undefined) kept.delete(oldest)
    return digest
  }
}
