import { stemOf } from '../text/english.ts'
import type { NamedFeatures } from '../knowledge/reading-schema.ts'
import type { WordCounts } from '../knowledge/reading-knowledge.ts'
import { wordsOf, type ConceptCounter } from './concepts.ts'

/** The signs of each sentence of an entry, by which an attentive reader chooses among them. */
export type KeySentenceFeatures = (title: string, sentences: readonly string[]) => NamedFeatures[]

const firstPerson = /\b(?:I|me|my|I['’](?:m|ve|d|ll))\b/i
const otherPerson = /\b(?:he|she|him|her|his|they|them|their)\b/i
const said = /\b(?:said|says|told|asked|tells|laughed|cried|called)\b|[“"]/i
const negation = /\b(?:not|no|never|nothing|nobody|none)\b|n['’]t\b/i
const simile = /\blike (?:an?|the)\b|\bas (?:if|though)\b/i
const innerName = /(?<=[a-z,;] )(?!(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b)\p{Lu}\p{Ll}{2,}\b/u
const figure = /\d+/g
const [wordsAStep, mostSteps, longSentence] = [4, 6, 30]
const [late, rareWords, farRarity, telling] = [0.6, 3, 8, 2]
/** Signs that weigh otherwise where no other sentence has them. */
const compared = ['figure', 'he or she', 'name', 'said', 'question', 'length', 'not']

/** Creates the reader of these signs. Rarity is counted in the texts of the corpora. */
export function createKeySentenceFeatures(
  { texts, counts }: WordCounts,
  conceptNames: readonly string[],
  countConcepts: ConceptCounter,
): KeySentenceFeatures {
  const rarityOf = (word: string) => Math.log((texts + 1) / ((counts[stemOf(word)] ?? 0) + 0.5))
  return (title, sentences) => {
    const titleWords = new Set(wordsOf(title))
    const signs = sentences.map((sentence, at) => {
      const words = wordsOf(sentence)
      const found = new Map<string, number>()
      const add = (name: string, value: number) => value !== 0 && found.set(name, value)
      addShape(add, sentence, words, { at, of: sentences.length })
      const rarities = words.map(rarityOf).toSorted((one, other) => other - one)
      add('rare', meanOf(rarities.slice(0, rareWords)) / farRarity)
      add('mean rare', meanOf(rarities) / farRarity)
      const shared = new Set(words.filter((word) => titleWords.has(word)))
      add('title', Math.min(2, [...shared].filter((word) => rarityOf(word) > telling).length))
      for (const [concept, count] of countConcepts(words))
        add(`about ${conceptNames[concept]}`, Math.log1p(count))
      for (const word of new Set(words)) add(`word ${word}`, 1)
      if (words[0]) add(`opens ${words[0]}`, 1)
      return found
    })
    compareWithOthers(signs)
    return signs
  }
}

function addShape(
  add: (name: string, value: number) => unknown,
  sentence: string,
  words: readonly string[],
  { at, of }: { at: number; of: number },
): void {
  add(`place ${placeOf(at, of)}`, 1)
  if (of > 1) add('share', at / (of - 1))
  add(`sentences ${Math.min(mostSteps, of >> 1)}`, 1)
  add(`words ${Math.min(mostSteps, Math.floor(words.length / wordsAStep))}`, 1)
  add('length', Math.min(1, words.length / longSentence))
  const figures = sentence.match(figure)?.length ?? 0
  add('figure', Number(figures > 0))
  add('figures', figures / (1 + words.length))
  for (const [name, pattern] of [
    ['I', firstPerson],
    ['he or she', otherPerson],
    ['said', said],
    ['not', negation],
    ['like a', simile],
    ['name', innerName],
    ['question', /\?$/],
    ['call', /!$/],
    ['but', / but /i],
  ] as const)
    add(name, Number(pattern.test(sentence)))
}

function placeOf(at: number, of: number): string {
  if (of === 1) return 'only'
  if (at === 0) return 'first'
  if (at === of - 1) return 'last'
  if (at === 1) return 'second'
  return at > of * late ? 'late' : 'middle'
}

function compareWithOthers(signs: readonly Map<string, number>[]): void {
  for (const name of compared) {
    const values = signs.map((found) => found.get(name) ?? 0)
    const sum = values.reduce((one, other) => one + other, 0)
    signs.forEach((found, at) => {
      const own = values[at] ?? 0
      const others = (sum - own) / Math.max(1, signs.length - 1)
      if (others > 0) found.set(`others ${name}`, others)
      else if (own > 0) found.set(`only ${name}`, 1)
    })
  }
}

const meanOf = (values: readonly number[]) =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length
