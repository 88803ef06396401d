import { isSpelled } from '../../prose/dictionary.ts'
import type { WriterKnowledge } from '../knowledge/writer-knowledge.ts'
import type { Subject } from '../knowledge/writer-schema.ts'
import type { Lexicon } from '../topic-fit.ts'
import { createSubjectIndex } from './subject-index.ts'

/** Lists the words of a topic, as written, on which a text about its subject never says a thing. */
export type FindUnservedWords = (topic: string, subject: Subject, sections: readonly string[]) => string[]

/** A word that more reviewed parts hold is an everyday word. */
const mostHeld = 3
/** A word of several examples of how editors ask belongs to asking. */
const mostAsked = 1
/** The least score of another subject that a topic names as well. */
const leastNamed = 3.5

/**
 * Compiles the finder. A word is missed if the subject is not called by it, hardly any reviewed part
 * has it, or another subject is called by it, and the text never has it: a piece on front crawl says
 * nothing of butterfly. So is a narrower name of the subject itself: one on racket sports need not
 * say a thing of pickleball. Only the first sentence counts: the others speak of the piece. A slip of
 * spelling and half of a compound ("first-timer") are no words of their own.
 */
export function createUnservedWords(knowledge: WriterKnowledge, lexicon: Lexicon): FindUnservedWords {
  const { pools, subjects, commissioning, vocabulary } = knowledge
  const missing = commissioning.missing.map((one) => ({ ...one, isExact: true }))
  const findSubjects = createSubjectIndex<Subject | (typeof missing)[number]>([...subjects, ...missing], lexicon)
  const bodies = [...pools.values()].flatMap(({ modules }) => modules.map(({ title, body }) => `${title}\n${body}`))
  const held = countStems(bodies, lexicon)
  const asked = countStems(
    subjects.flatMap(({ asks }) => asks),
    lexicon,
  )
  const ofAngle = new Set(vocabulary.angles.flatMap(lexicon.stemsOf))

  return (topic, subject, sections) => {
    const named = findSubjects(topic)
    const own = new Set([
      ...(named.find((match) => match.subject.subject === subject.subject)?.words ?? []),
      ...[subject.subject, ...subject.aliases].flatMap(lexicon.stemsOf),
    ])
    const text = wordsIn(sections.join('\n').toLowerCase())
    // Stems begin words: few words of the text need to be stemmed.
    const isThere = (stem: string) => text.some((word) => word.startsWith(stem) && lexicon.stemsOf(word).includes(stem))
    const isMissed = (stem: string) => !own.has(stem) && !lexicon.isPlainStem(stem) && !isThere(stem)
    const asks = new Set(lexicon.stemsOf(firstSentence(topic)))
    const narrower = subject.narrower.map(lexicon.stemsOf).filter((stems) => stems.every((stem) => asks.has(stem)))
    const ofNarrower = new Set(narrower.flat().filter((stem) => !isThere(stem)))
    const ofOthers = new Set(
      named.filter(({ score }) => score >= leastNamed).flatMap(({ words }) => [...words].filter(isMissed)),
    )
    const isRare = (stem: string) =>
      (held.get(stem) ?? 0) <= mostHeld && (asked.get(stem) ?? 0) <= mostAsked && !ofAngle.has(stem)
    return wordsIn(firstSentence(topic)).filter((word) => {
      const mayBeRare = !word.includes('-') && isSpelled(word)
      return lexicon
        .stemsOf(word)
        .some((stem) => ofNarrower.has(stem) || (isMissed(stem) && (ofOthers.has(stem) || (mayBeRare && isRare(stem)))))
    })
  }
}

const firstSentence = (topic: string) => topic.split(/[.?!]\s/)[0] ?? topic

/** The words of a text as it first writes each, compounds whole. */
function wordsIn(text: string): string[] {
  const words = text.match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu) ?? []
  return [...new Map(words.toReversed().map((word) => [word.toLowerCase(), word])).values()].toReversed()
}

/** In how many of the texts each stem stands. */
function countStems(texts: readonly string[], { stemsOf }: Lexicon): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const text of texts) for (const stem of new Set(stemsOf(text))) counts.set(stem, (counts.get(stem) ?? 0) + 1)
  return counts
}
