import type { WordCounts } from '../../knowledge/reading-knowledge.ts'
import type { NamedModel } from '../../knowledge/reading-schema.ts'
import { shareBy } from '../../reading/named-model.ts'
import type { RememberedEntry } from '../threads.ts'
import { createDigestReader, type Digest, type DigestTools } from './digest.ts'
import { keepLatest } from '../../keep-latest.ts'
import { createFeatureMaker } from './features.ts'

/** An earlier entry that today's may take up. */
export type Recalled = { entry: RememberedEntry; past: Digest; sure: number }
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
const keyOf = ({ writtenAt, title, content }: Omit<RememberedEntry, 'id'>) =>
  `${writtenAt.getUTCDay()} ${title}\n${content}`

export function createRecallFinder(
  model: NamedModel,
  counts: WordCounts,
  tools: DigestTools,
): RecallFinder {
  // The entries before one are those before the next one too.
  const digestOf = keepLatest(createDigestReader(tools), keyOf, keptDigests)
  const featuresOf = createFeatureMaker(counts)
  return (entry, earlier) => {
    const now = digestOf(entry)
    const before = earlier.map((one) => ({ digest: digestOf(one), writtenAt: one.writtenAt }))
    const shares = featuresOf({ digest: now, writtenAt: entry.writtenAt }, before).map((features) =>
      shareBy(model, features),
    )
    const ranked = earlier
      .map((one, at) => ({ entry: one, past: before[at]?.digest ?? now, sure: shares[at] ?? 0 }))
      .toSorted((one, other) => other.sure - one.sure)
    return { now, ranked, sureOfAny: 1 - shares.reduce((none, share) => none * (1 - share), 1) }
  }
}
