import { plain, wordsOf, type ConceptCounter } from './concepts.ts'
import type { WordVectors } from './word-vectors.ts'

/** The features of a text: the place of each that is not zero, and its value. */
export type Features = { places: Int32Array; values: Float32Array }
export type FeatureText = { title: string; content: string; tags: readonly string[] }
export type FeatureReader = { size: number; read(text: FeatureText): Features }

const hashed = 1 << 15
// Parts of words tell less than whole ones, and there are more of them.
const weight = { partOfWord: 0.5, concept: 1, title: 1.5, vector: 3 }
const shortestPart = 3
const longestPart = 5
const lengths = [8, 20, 45, 90]
// Common words of English have little meaning of their own; their vectors would hide the others.
const common = new Set(
  'the a an of to and in it is was i you my that this for with on at by from but not as so be are were been have has had do did will would can could if when then than what which who how there their they them he she his her we our us no all more into over after before about up out off down again only just very like its im ive me am or'.split(
    ' ',
  ),
)

/**
 * Hashes the words of a text, pairs and parts of them, and adds its concepts and its mean word
 * vector.
 */
export function createFeatureReader(
  conceptCount: number,
  countConcepts: ConceptCounter,
  vectors: WordVectors,
): FeatureReader {
  const size = hashed + conceptCount + vectors.dimensions
  function read({ title, content, tags }: FeatureText): Features {
    const values = hashedFeatures(title, content, tags)
    const [titleWords, words] = [wordsOf(title), wordsOf(content)]
    const counts = new Map(countConcepts(words))
    for (const [concept, count] of countConcepts(titleWords))
      counts.set(concept, (counts.get(concept) ?? 0) + count * weight.title)
    for (const [concept, count] of counts)
      values.set(hashed + concept, weight.concept * Math.log1p(count))
    const mean = new Float64Array(vectors.dimensions)
    vectors.addTo(
      mean,
      [...titleWords, ...words].filter((word) => !common.has(word)),
    )
    const length = Math.hypot(...mean) || 1
    mean.forEach((value, k) =>
      values.set(hashed + conceptCount + k, (weight.vector * value) / length),
    )
    return { places: Int32Array.from(values.keys()), values: Float32Array.from(values.values()) }
  }
  return { size, read }
}

/** The hashed features, as a vector of length one. */
function hashedFeatures(
  title: string,
  content: string,
  tags: readonly string[],
): Map<number, number> {
  const found = new Map<number, number>()
  const add = (feature: string, value = 1) => {
    const place = hash(feature) & (hashed - 1)
    found.set(place, Math.max(found.get(place) ?? 0, value))
  }
  const [titleWords, words] = [looseWords(title), looseWords(content)]
  for (const word of titleWords) add(`t:${word}`)
  const all = [...titleWords, '|', ...words]
  all.forEach((word, at) => {
    add(`w:${word}`)
    if (at + 1 < all.length) add(`b:${word} ${all[at + 1]}`)
    if (word.length > 2)
      for (const part of partsOf(`<${word}>`)) add(`c:${part}`, weight.partOfWord)
  })
  for (const tag of tags) add(`g:${tag}`)
  const step = lengths.findIndex((most) => words.length < most)
  add(`n:${step < 0 ? lengths.length : step}`)
  const length = Math.sqrt([...found.values()].reduce((sum, value) => sum + value * value, 0))
  return new Map([...found].map(([place, value]) => [place, value / length]))
}

/** Words in which each figure of the same length is the same word. */
const looseWords = (text: string): string[] =>
  plain(text)
    .replace(/\d+/g, (digits) => '0'.repeat(Math.min(digits.length, 4)))
    .match(/[\p{L}']+|\d+|[?!£]/gu) ?? []

function* partsOf(word: string): Generator<string> {
  for (let length = shortestPart; length <= longestPart; length++)
    for (let at = 0; at + length <= word.length; at++) yield word.slice(at, at + length)
}

/** A whole number that depends on every letter (FNV-1a, stirred once more). */
function hash(text: string): number {
  let value = 2166136261
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 16777619)
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d)
  return (value ^ (value >>> 12)) >>> 0
}
