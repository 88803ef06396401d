import type { WriterKnowledge } from '../knowledge/writer-knowledge.ts'
import type { TopicQuestionKind, Subject } from '../knowledge/writer-schema.ts'
import type { Lexicon } from '../topic-fit.ts'
import { namesOf } from './mentions.ts'
import { createFiledAnswers, partOf } from './filed-answers.ts'
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

type CompiledKind = TopicQuestionKind & { isAnswer: RegExp }

/** A sentence of somebody's own answers if it speaks of so much of the topic. */
const leastOfSentence = 0.7

/** Compiles the kinds of question, and the questions that the parts answer. */
export function createQuestionReader(knowledge: WriterKnowledge, lexicon: Lexicon): ReadQuestion {
  const kinds = knowledge.questions.map((kind) => ({
    ...kind,
    isCalledIn: createPhraseFinder(kind.called, kind.except),
    isAssertedIn: createPhraseFinder(kind.asserted),
    isAnswer: new RegExp(kind.answered, 'u'),
    opening: kind.opened === undefined ? null : new RegExp(kind.opened, 'u'),
  }))
  const kindOf = (text: string) => {
    const clauses = askingClauses(text)
    const kind =
      kinds.find(({ isCalledIn }) => isCalledIn(text)) ??
      kinds.find(({ opening }) => opening && clauses.some((clause) => opening.test(clause)))
    return kind ?? null
  }
  const { rateAnswers, stemsOf } = createFiledAnswers(knowledge, lexicon, kindOf)

  const ratesOf = (text: string, of: { own: ReadonlySet<string>; parts: readonly string[] }) => {
    const kind = kindOf(text)
    // "Why running wrecks the knees" says that it does: a verdict answers it too.
    const verdicts = kinds.filter(({ isAssertedIn }) => isAssertedIn(text))
    return kind
      ? rateAnswers(text, { kinds: [kind, ...verdicts], ...of })
      : new Map<string, number>()
  }

  return (topic, subject) => {
    const [first = '', ...others] = sentencesOf(topic)
    const sentence = [first, ...others.filter(isAsking)].find((each) => kindOf(each) !== null)
    const kind = kindOf(sentence ?? '')
    if (sentence === undefined || !kind) return null
    const own = new Set(namesOf(subject, lexicon).flat())
    const ofKind = lexicon.stemsOf(kind.asks)
    const wide = stemsOf(sentence).filter((stem) => !own.has(stem) && !ofKind.includes(stem))
    const asked = wide.filter((stem) => !lexicon.isPlainStem(stem))
    // Of several questions in one sentence the first that somebody has answered is the question.
    const rates = [sentence, ...clausesOf(sentence)]
      .map((text) => ratesOf(text, { own, parts: subject.modules }))
      .find(({ size }) => size > 0)
    return questionFrom(kind, { rates: rates ?? new Map(), wide, asked }, lexicon)
  }
}

const sentencesOf = (topic: string): string[] => topic.split(/(?<=[.?!])\s+/)
const clausesOf = (sentence: string): string[] => sentence.split(/[,;:]\s+|\s[-–—]\s/)

/**
 * A later sentence of a topic asks something if it says so: "she runs three times a week" does not.
 */
const isAsking = (sentence: string) =>
  sentence.endsWith('?') ||
  clausesOf(sentence).some((clause) => /^(?:what|how|why|when|which|whether)\b/i.test(clause))

/** The clauses of a text that end with a question mark, in lower case. */
const askingClauses = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/(?<=[:.?!])\s+|\s[-–—]\s/)
    .filter((clause) => clause.endsWith('?'))

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
    const share = partOf(wide.filter((stem) => stems.has(stem)).length, wide.length)
    return wide.length > 0 && share >= leastOfSentence && asked.every((stem) => stems.has(stem))
  }
  return {
    asks,
    ratePart: (id) => rates.get(id) ?? 0,
    isAnsweredIn: ({ text, near }) =>
      near.slice(0, 1).some((id) => rates.has(id)) ||
      ((!needsActions || /^- /m.test(text)) && text.split(/(?<=[.!?])\s+|\n+/).some(answers)),
  }
}
