import type { BodyWords } from '../knowledge/reading-knowledge.ts'
import { keepLatest } from '../keep-latest.ts'
import { loneSide } from './body-parts.ts'
import { compileBodyWords } from './body-words.ts'
import { clausesOf } from './clauses.ts'
import { mentionsIn } from './find-mentions.ts'
import { mentionFeatures, type BodyMention } from './mentions.ts'
import type { Complaint, NamedModel } from '../knowledge/reading-schema.ts'
import { shareBy } from './named-model.ts'

/** Finds the complaints of today about parts of the writer's body, one for each part and side. */
export type BodyReader = (title: string, content: string) => Complaint[]

/** Lists the parts of the body that a text names, sore or not, anybody's. */
export function createPartReader(bodyWords: BodyWords): (text: string) => string[] {
  const { parts } = compileBodyWords(bodyWords)
  return (text) =>
    clausesOf(text).flatMap(({ tokens }) => parts.findAll(tokens).map(({ value }) => value))
}

const keptEntries = 500
// Chosen on people and lines that the model had not seen.
const least = 0.58
// That a known complaint is over is said in fewer words.
const leastGone = 0.3

/**
 * Frames find the parts and what is said of them; the model weighs whether it is a complaint of
 * today.
 */
export function createBodyReader(bodyWords: BodyWords, model: NamedModel): BodyReader {
  const lexicon = compileBodyWords(bodyWords)
  const read = (title: string, content: string): Complaint[] => {
    const complaints = mentionsIn(lexicon, title, content)
      .filter(
        (mention) =>
          shareBy(model, mentionFeatures(lexicon, mention)) >=
          (mention.judged?.trend === 'gone' ? leastGone : least),
      )
      .map((mention) => mention.judged ?? plainComplaint(mention))
    return withLoneSide(mergeComplaints(complaints), title, content)
  }
  // Reading, threads and recalls ask for the same entry, and for those before it.
  return keepLatest(read, (title, content) => `${title}\n${content}`, keptEntries)
}

/** A complaint that only the model hears: "heel objects to the lot". */
const plainComplaint = ({ found: { part, side }, clause: { words } }: BodyMention): Complaint => ({
  part,
  side,
  words,
  score: null,
  trend: null,
  isAgain: false,
})

/** The side of the only complaint may stand anywhere in the entry. */
function withLoneSide(complaints: Complaint[], title: string, content: string): Complaint[] {
  const [only, another] = complaints
  if (!only || another || only.side !== null) return complaints
  return [{ ...only, side: loneSide(clausesOf(`${title}.\n${content}`)) }]
}

/** One complaint for each part and side: the first that says most. */
function mergeComplaints(complaints: readonly Complaint[]): Complaint[] {
  const byPlace = new Map<string, Complaint>()
  for (const complaint of complaints) {
    const known = [...byPlace.values()].find(
      ({ part, side }) =>
        part === complaint.part &&
        (side === complaint.side || side === null || complaint.side === null),
    )
    if (!known) byPlace.set(`${complaint.part} ${complaint.side}`, complaint)
    else {
      const score = complaint.score ?? known.score
      const trend = known.trend ?? complaint.trend
      Object.assign(known, {
        side: known.side ?? complaint.side,
        score,
        // "Heel ok, 3 after" has its score.
        trend: trend === 'gone' && score !== null && score > 0 ? null : trend,
        isAgain: known.isAgain || complaint.isAgain,
      })
    }
  }
  return [...byPlace.values()]
}
