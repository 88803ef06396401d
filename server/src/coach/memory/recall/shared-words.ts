import type { WordCounts } from '../../knowledge/reading-knowledge.ts'
import type { Digest, NamedNumber } from './digest.ts'

/** The rare words that today's entry shares with earlier ones. */
export type WordShares = {
  /** The rarity of today's words that stand in any earlier entry, and of all of them. */
  known: number
  all: number
  featuresOf(past: Digest): NamedNumber[]
}

const everyday = 2.5

/**
 * A stem is the more telling the fewer texts of the corpora have it; common ones count for nothing.
 */
export const rarityOf =
  ({ texts, counts }: WordCounts) =>
  (stem: string): number =>
    Math.max(0, Math.log((texts + 1) / ((counts[stem] ?? 0) + 0.5)) - everyday)

export function sharedWords(counts: WordCounts) {
  const rarity = rarityOf(counts)
  return (now: Digest, earlier: readonly Digest[]): WordShares => {
    const rare = [...now.stems]
      .map((stem) => ({
        stem,
        weight: rarity(stem),
        seen: earlier.filter(({ stems }) => stems.has(stem)).length,
      }))
      .filter(({ weight }) => weight > 0)
    const sumOf = (some: typeof rare) => some.reduce((sum, { weight }) => sum + weight, 0)
    const rareStems = new Set(rare.map(({ stem }) => stem))
    return {
      known: sumOf(rare.filter(({ seen }) => seen > 0)),
      all: sumOf(rare),
      featuresOf(past) {
        const shared = rare.filter(({ stem }) => past.stems.has(stem))
        const [best = 0, second = 0, third = 0] = shared
          .map(({ weight }) => weight)
          .toSorted((a, b) => b - a)
        const sum = sumOf(shared)
        const onlyHere = shared.filter(({ seen }) => seen === 1)
        const spread = shared.reduce(
          (total, { weight, seen }) => total + weight / Math.sqrt(seen),
          0,
        )
        return [
          ['shared', sum / 10],
          ['shared root', Math.sqrt(sum) / 3],
          ['shared norm', sum / Math.sqrt(30 + past.words)],
          ['shared best', best / 5],
          ['shared second', second / 5],
          ['shared third', third / 5],
          ['only here', sumOf(onlyHere) / 10],
          ['only here best', Math.max(0, ...onlyHere.map(({ weight }) => weight)) / 5],
          ['spread', spread / (30 + past.words) ** 0.3 / 2],
          [
            'title in',
            [...now.titleStems].filter((stem) => rareStems.has(stem) && past.stems.has(stem))
              .length / 2,
          ],
          ['its title', [...past.titleStems].filter((stem) => now.stems.has(stem)).length / 2],
        ]
      },
    }
  }
}
