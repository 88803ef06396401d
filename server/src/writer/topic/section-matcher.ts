import type { WriterKnowledge } from '../knowledge/writer-knowledge.ts'
import type { Module } from '../knowledge/writer-schema.ts'
import type { Lexicon } from '../topic-fit.ts'

/**
 * Finds the reviewed modules whose words a section of an article is most like, the nearest first.
 */
export type SectionMatcher = (section: string) => readonly Module[]

const nearest = 3
/** A section less like a module than this has only everyday words in common with it, 0 to 1. */
const leastLikeness = 0.1

type Vector = ReadonlyMap<string, number>

/** Compares words by how few modules use them: the cosine of their weights. */
export function createSectionMatcher(
  { pools }: Pick<WriterKnowledge, 'pools'>,
  lexicon: Lexicon,
): SectionMatcher {
  const modules = [...pools.values()].flatMap((pool) => pool.modules)
  const texts = modules.map(({ title, body, tldr, keys }) =>
    lexicon.stemsOf([title, body, tldr, ...keys].join(' ')),
  )
  const usedIn = new Map<string, number>()
  for (const words of texts)
    for (const word of new Set(words)) usedIn.set(word, (usedIn.get(word) ?? 0) + 1)
  const vectorOf = (words: readonly string[]): Vector => {
    const counts = new Map<string, number>()
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
    const weights = [...counts].flatMap(([word, count]): [string, number][] => {
      const uses = usedIn.get(word)
      return uses === undefined ? [] : [[word, Math.sqrt(count) * Math.log(modules.length / uses)]]
    })
    const length = Math.hypot(...weights.map(([, weight]) => weight)) || 1
    return new Map(weights.map(([word, weight]) => [word, weight / length]))
  }
  const places = indexWords(texts.map(vectorOf))

  return (section) => {
    const likenesses = new Float64Array(modules.length)
    for (const [word, weight] of vectorOf(lexicon.stemsOf(section)))
      for (const { at, weight: there } of places.get(word) ?? [])
        likenesses[at] = (likenesses[at] ?? 0) + weight * there
    return modules
      .map((module, at) => ({ module, likeness: likenesses[at] ?? 0 }))
      .filter(({ likeness }) => likeness >= leastLikeness)
      .toSorted((one, other) => other.likeness - one.likeness)
      .slice(0, nearest)
      .map(({ module }) => module)
  }
}

type Place = { at: number; weight: number }

/** The vectors that have a word, by the word: a section shares words with a few modules only. */
function indexWords(vectors: readonly Vector[]): ReadonlyMap<string, readonly Place[]> {
  const places = new Map<string, Place[]>()
  for (const [at, vector] of vectors.entries())
    for (const [word, weight] of vector) {
      const known = places.get(word)
      if (known) known.push({ at, weight })
      else places.set(word, [{ at, weight }])
    }
  return places
}
