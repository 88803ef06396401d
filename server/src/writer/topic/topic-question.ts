import type { WriterKnowledge } from '../knowledge/writer-knowledge.ts'
import type { Module, QuestionKind, Subject } from '../knowledge/writer-schema.ts'
import type { Lexicon } from '../topic-fit.ts'
import { namesOf } from './mentions.ts'
import { createPhraseFinder } from './phrases.ts'

/** What a topic asks, and how far a section of a text answers it. */
export type TopicQuestion = {
  /** As a check names it: "how often". */
  asks: string
  /** 0 if a section does not answer the question; the more it holds of what was asked, the more. */
  rate(section: string): number
  /** The same for a reviewed part, with what it says to do; parts of a fitting role come first. */
  ratePart(module: Module): number
  /** The sentence of a text that answers best, among those that can stand alone. */
  answerIn(text: string): string | null
}

type Asked = {
  kind: Pick<QuestionKind, 'needsActions' | 'roles'>
  isAnswer: RegExp
  /** The stems of what the topic asks for beside its subject. */
  asked: readonly string[]
  /** The stems of the subject's names. */
  own: ReadonlySet<string>
  /** The things to choose between, by their stems, if the topic names two. */
  sides: readonly (readonly string[])[]
}

/** A section answers if it has so much of what was asked for beside the subject. */
const leastAsked = 0.5
const ofRole = 0.5

/** Compiles the kinds of question. */
export function createQuestionReader(
  { questions, vocabulary }: Pick<WriterKnowledge, 'questions' | 'vocabulary'>,
  lexicon: Lexicon,
): (topic: string, subject: Subject) => TopicQuestion | null {
  const kinds = questions.map((kind) => ({
    ...kind,
    isCalledIn: createPhraseFinder(kind.called, kind.except),
    isAnswer: new RegExp(kind.answered, 'u'),
  }))
  const ofAngle = new Set(vocabulary.angles.flatMap(lexicon.stemsOf))
  return (topic, subject) => {
    const kind = kinds.find(({ isCalledIn }) => isCalledIn(topic))
    if (!kind) return null
    const own = new Set(namesOf(subject, lexicon).flat())
    const asked = lexicon
      .stemsOf(topic)
      .filter((stem) => !own.has(stem) && !ofAngle.has(stem) && !lexicon.isPlainStem(stem))
    const sides = sidesOf(topic, lexicon)
    const isAnswer = kind.isAnswer
    return questionFrom(kind.asks, { kind, isAnswer, asked, own, sides }, lexicon)
  }
}

function questionFrom(asks: string, read: Asked, lexicon: Lexicon): TopicQuestion {
  const { kind, asked, own, sides, isAnswer } = read
  const rate = (section: string): number => {
    const held = new Set(lexicon.stemsOf(section))
    const has = (stem: string) => held.has(stem)
    if (sides.some((side) => !side.some(has))) return 0
    if (kind.needsActions && !/^- /m.test(section)) return 0
    const share = asked.length === 0 ? 1 : asked.filter(has).length / asked.length
    if (share < leastAsked) return 0
    const best = Math.max(0, ...sentencesOf(section).map(rateSentence))
    return best === 0 ? 0 : share + best
  }
  // A sentence answers if it has the signs of an answer, better so if it speaks of what was asked.
  const rateSentence = (sentence: string): number => {
    if (!isAnswer.test(sentence.toLowerCase())) return 0
    const stems = new Set(lexicon.stemsOf(sentence))
    const said = asked.filter((stem) => stems.has(stem)).length / Math.max(1, asked.length)
    return 0.2 + said + ([...own].some((stem) => stems.has(stem)) ? 0.3 : 0)
  }
  return {
    asks,
    rate,
    ratePart: ({ title, body, do: actions, tldr, role }) => {
      const rated = rate(`${title}\n${body}\n${actions.map((one) => `- ${one}`).join('\n')}`)
      const inShort = rateSentence(tldr)
      return rated === 0 ? 0 : rated + inShort + (kind.roles.includes(role) ? ofRole : 0)
    },
    answerIn: (text) => {
      const [best] = sentencesOf(text)
        .filter((sentence) => sentence.length <= longestAnswer && !leaning.test(sentence))
        .map((sentence) => ({ sentence, rated: rateSentence(sentence) }))
        .filter(({ rated }) => rated > 0)
        .toSorted((one, other) => other.rated - one.rated)
      return best?.sentence ?? null
    },
  }
}

const longestAnswer = 150

/** A sentence with such a beginning says nothing without the one before it. */
const leaning =
  /^(?:it|its|they|their|them|that|this|these|those|he|she|both|neither|either|each|the (?:same|first|second|third|other|others|rest|latter|former|researchers|authors)|in (?:those|four|two|three|one|the)|of (?:these|those|them)|there|then|here|but|and|so|or|yet|nor|still|instead|otherwise|for|half|most|some|one|another|two|three|such)\b/i

const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?]["'”’]?)\s+|\n+/)

/** "Walking or running" offers two things; "good or bad" asks about one. */
const choice =
  /([\p{L}'’-]+(?: [\p{L}'’-]+)?)(?:,)? (?:or|vs\.?|versus|v) (?:the |an? )?([\p{L}'’-]+(?: [\p{L}'’-]+)?)/iu
const verdicts =
  /^(?:good|bad|yes|no|not|hype|true|false|right|wrong|safe|friend|foe|more|less|fact|fiction|myth|help|harm|should|is|are|do|does)\b/i

function sidesOf(topic: string, { stemsOf }: Lexicon): string[][] {
  const [, one = '', other = ''] = choice.exec(topic) ?? []
  if (one === '' || verdicts.test(one) || verdicts.test(other) || !/[?:]|which|better/i.test(topic))
    return []
  const sides = [stemsOf(one), stemsOf(other)]
  return sides.every((stems) => stems.length > 0) ? sides : []
}
