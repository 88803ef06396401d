import type { WriterKnowledge } from '../knowledge/writer-knowledge.ts'
import type { QuestionKind, Subject } from '../knowledge/writer-schema.ts'
import type { Lexicon } from '../topic-fit.ts'
import { namesOf } from './mentions.ts'
import { createPhraseFinder } from './phrases.ts'

/** The question of a topic, with the reviewed parts that were filed as an answer to it. */
export type TopicQuestion = {
  /** As a check names it: "how often". */
  asks: string
  /** How well a part answers, by its id; 0 if it was filed under no such question. */
  ratePart(id: string): number
  /**
   * True if a section is a part that answers, or has a sentence that speaks of all that was asked.
   */
  isAnsweredIn(section: { text: string; near: readonly string[] }): boolean
}

export type ReadQuestion = (topic: string, subject: Subject) => TopicQuestion | null

type CompiledKind = QuestionKind & { isCalledIn: (text: string) => boolean; isAnswer: RegExp }

/**
 * A filed question must be asked to so great a part, and ask for as much of what the topic does.
 */
const leastOfFiled = 0.7
const leastOfTopic = 0.5
const leastOfWide = 0.4
/** Everyday words tell less of a question than others. */
const ofPlainWord = 0.4
/** A sentence of somebody's own answers if it speaks of so much of the topic. */
const leastOfSentence = 0.7

/** Compiles the kinds of question, and the questions that the parts answer. */
export function createQuestionReader(
  { questions, answers, vocabulary, pools }: WriterKnowledge,
  lexicon: Lexicon,
): ReadQuestion {
  const kinds = questions.map((kind) => ({
    ...kind,
    isCalledIn: createPhraseFinder(kind.called, kind.except),
    isAnswer: new RegExp(kind.answered, 'u'),
  }))
  const kindOf = (text: string) => kinds.find(({ isCalledIn }) => isCalledIn(text)) ?? null
  const ofAngle = new Set(vocabulary.angles.flatMap(lexicon.stemsOf))
  const bearing = vocabulary.bearing.map((words) => words.flatMap(lexicon.stemsOf))
  const stemsOf = (text: string) => [
    ...new Set(lexicon.stemsOf(text).filter((stem) => !ofAngle.has(stem))),
  ]
  const withBearing = (stems: readonly string[]) =>
    new Set([
      ...stems,
      ...bearing.filter((group) => group.some((stem) => stems.includes(stem))).flat(),
    ])
  const texts = new Map(
    [...pools.values()]
      .flatMap(({ modules }) => modules)
      .map(({ id, title, body }) => [id, `${title}\n${body}`]),
  )
  const filed = answers.flatMap(({ module, answers: asked }) =>
    asked.map((question) => {
      const stems = stemsOf(question)
      return { module, kind: kindOf(question), stems, held: () => heldBy(module, stems) }
    }),
  )
  const read = new Map<string, readonly string[]>()
  const heldBy = (module: string, stems: readonly string[]) => {
    const ofText = read.get(module) ?? [...new Set(lexicon.stemsOf(texts.get(module) ?? ''))]
    read.set(module, ofText)
    return withBearing([...stems, ...ofText])
  }
  const weigh = (stems: readonly string[]) =>
    stems.reduce((sum, stem) => sum + (lexicon.isPlainStem(stem) ? ofPlainWord : 1), 0)

  return (topic, subject) => {
    const kind = kindOf(topic)
    if (!kind) return null
    const own = new Set(namesOf(subject, lexicon).flat())
    const beside = (stems: readonly string[]) => stems.filter((stem) => !own.has(stem))
    const whole = stemsOf(topic)
    const wide = beside(whole)
    const said = withBearing(wide)
    const asked = wide.filter((stem) => !lexicon.isPlainStem(stem))
    const rates = new Map<string, number>()
    for (const one of filed) {
      if (!one.kind || !areAlike(kind, one.kind)) continue
      const wanted = beside(one.stems)
      const ofFiled = shareOf(weigh(wanted.filter((stem) => said.has(stem))), weigh(wanted))
      if (ofFiled < leastOfFiled) continue
      const held = one.held()
      const ofTopic = shareOf(asked.filter((stem) => held.has(stem)).length, asked.length)
      const ofWide = shareOf(weigh(whole.filter((stem) => held.has(stem))), weigh(whole))
      if (ofTopic < leastOfTopic || ofWide < leastOfWide) continue
      const shared = weigh(one.stems.filter((stem) => said.has(stem) || own.has(stem)))
      rates.set(one.module, Math.max(rates.get(one.module) ?? 0, ofFiled + ofTopic + shared))
    }
    return questionFrom(kind, { rates, wide, asked }, lexicon)
  }
}

/** Nothing is wholly there. */
const shareOf = (part: number, whole: number) => (whole === 0 ? 1 : part / whole)

/** Questions for a verdict may be asked in each other's words. */
const areAlike = (one: QuestionKind, other: QuestionKind) =>
  one.asks === other.asks || (one.isVerdict && other.isVerdict)

type Read = {
  rates: ReadonlyMap<string, number>
  wide: readonly string[]
  asked: readonly string[]
}

function questionFrom(
  { asks, isAnswer, needsActions }: CompiledKind,
  { rates, wide, asked }: Read,
  lexicon: Lexicon,
): TopicQuestion {
  const answers = (sentence: string): boolean => {
    if (!isAnswer.test(sentence.toLowerCase())) return false
    const stems = new Set(lexicon.stemsOf(sentence))
    const share = shareOf(wide.filter((stem) => stems.has(stem)).length, wide.length)
    return wide.length > 1 && share >= leastOfSentence && asked.every((stem) => stems.has(stem))
  }
  return {
    asks,
    ratePart: (id) => rates.get(id) ?? 0,
    isAnsweredIn: ({ text, near }) =>
      near.slice(0, 1).some((id) => rates.has(id)) ||
      ((!needsActions || /^- /m.test(text)) && text.split(/(?<=[.!?])\s+|\n+/).some(answers)),
  }
}
