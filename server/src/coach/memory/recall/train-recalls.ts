import type { NamedFeatures, NamedModel } from '../../knowledge/reading-schema.ts'
import { trainNamed } from '../../reading/training/train-named.ts'

/**
 * An entry that was labelled: the features of each earlier one, and whether it should be brought
 * up.
 */
export type RecallExample = {
  member: string
  candidates: readonly { features: NamedFeatures; isDue: boolean }[]
}

const decay = 1

/**
 * An entry with many earlier ones counts for more than one with few, and less than each of them
 * would.
 */
export const trainRecalls = (examples: readonly RecallExample[]): NamedModel =>
  trainNamed(
    examples.flatMap(({ candidates }) =>
      candidates.map(({ features, isDue }) => ({
        features,
        isSo: isDue,
        weight: 1 / Math.sqrt(candidates.length),
      })),
    ),
    { decay },
  )
