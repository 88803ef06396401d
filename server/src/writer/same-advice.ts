import { contentWords } from '../prose/content-words.ts'
import { keepByWord, ofSentences } from '../prose/keep-by-word.ts'
import type { WriterKnowledge } from './knowledge/writer-knowledge.ts'
import type { Pool } from './knowledge/writer-schema.ts'

/** Tells how much of their matter two sentences share, 0 to 1; rare words weigh more. */
export type CompareMatter = (one: string, other: string) => SharedMatter
type SharedMatter = { share: number; words: number }

const comparers = new WeakMap<ReadonlyMap<string, Pool>, CompareMatter>()

/** Opens the comparison of sentences, which is made once for the same parts. */
export function openComparison({ pools }: Pick<WriterKnowledge, 'pools'>): CompareMatter {
  const known = comparers.get(pools) ?? createComparison([...pools.values()])
  comparers.set(pools, known)
  return known
}

function createComparison(pools: readonly Pool[]): CompareMatter {
  const bodies = pools.flatMap(({ modules }) => modules.map(({ body }) => contentWords(body)))
  const uses = new Map<string, number>()
  for (const words of bodies) for (const word of words) uses.set(word, (uses.get(word) ?? 0) + 1)
  const weigh = (word: string) => Math.log(bodies.length / (uses.get(word) ?? 1)) ** 2
  const sumOf = (words: readonly string[]) => words.reduce((sum, word) => sum + weigh(word), 0)
  const wordsOf = keepByWord(contentWords, ofSentences)
  return (one, other) => {
    const [left, right] = [wordsOf(one), wordsOf(other)]
    const both = [...left].filter((word) => right.has(word))
    const whole = Math.sqrt(sumOf([...left]) * sumOf([...right]))
    return { share: whole === 0 ? 0 : sumOf(both) / whole, words: both.length }
  }
}

/** A thing to do is said already if another sentence has so much of it. */
const sameAdvice = { share: 0.62, words: 2 }
/** A caution that stands alone is easier told from another: both speak of doctors. */
const sameCaution = { share: 0.5, words: 3 }
/** A caution asks for these: one that asks for another is no repetition. */
const alarms =
  /\b(?:999|111|GP|same day|at once|doctor|clinician|clinic|physiotherapist|pharmacist|optician|dietitian|coach|helpline|team|stop)\b/giu

const sentencesOf = (text: string) => text.split(/(?<=[.?!])\s+/)

/** Leaves out of a piece what an earlier part has said to do, or to take care of, already. */
export type SayOnce = {
  /** Takes note of a text that the piece shows. */
  note(text: string): void
  noteCaution(text: string): void
  /** The things to do that are new. */
  newActions(actions: readonly string[]): string[]
  isNewCaution(caution: string): boolean
}

export function createSayOnce(compare: CompareMatter): SayOnce {
  const said: string[] = []
  const cautions: string[] = []
  const isLike = (least: SharedMatter) => (one: string, other: string) => {
    const { share, words } = compare(one, other)
    return share >= least.share && words >= least.words
  }
  const [isSameAdvice, isSameCaution] = [isLike(sameAdvice), isLike(sameCaution)]
  const isSaid = (sentence: string) => {
    const asked = alarmsIn(sentence)
    return cautions.some(
      (other) =>
        isSameCaution(sentence, other) && asked.every((alarm) => alarmsIn(other).includes(alarm)),
    )
  }
  return {
    note: (text) => said.push(...sentencesOf(text)),
    noteCaution: (text) => cautions.push(...sentencesOf(text)),
    newActions: (actions) =>
      actions.filter((action) => !said.some((other) => isSameAdvice(action, other))),
    isNewCaution: (caution) => !sentencesOf(caution).every(isSaid),
  }
}

const alarmsIn = (text: string): string[] =>
  [...text.matchAll(alarms)].map(([alarm]) => alarm.toLowerCase())
