import type { WriterKnowledge } from '../knowledge/writer-knowledge.ts'
import type { TopicQuestionKind } from '../knowledge/writer-schema.ts'
import type { Lexicon } from '../topic-fit.ts'

type Kind = Pick<TopicQuestionKind, 'asks' | 'isVerdict'>

/** A question under which a part is filed. */
type FiledQuestion = {
  module: string
  kind: Kind | null
  stems: readonly string[]
  /** The stems of the question and of its part. */
  held(): ReadonlySet<string>
}

type AnswerFinder = {
  /** Rates the parts that answer a topic, by their ids; `own` are the stems of its subject. */
  rateAnswers(topic: string, kind: Kind, own: ReadonlySet<string>): ReadonlyMap<string, number>
  /** The stems of a question, without words of how a piece takes its subject. */
  stemsOf(text: string): string[]
}

/** The topic must ask for so much of a filed question, and its part hold as much of the topic. */
const least = { ofFiled: 0.7, ofTopic: 0.5, ofWhole: 0.4 }
/** Everyday words tell less of a question than others. */
const ofPlainWord = 0.4

/** Compiles the questions that the parts answer. */
export function createFiledAnswers(
  knowledge: WriterKnowledge,
  lexicon: Lexicon,
  kindOf: (text: string) => Kind | null,
): AnswerFinder {
  const { answers, vocabulary } = knowledge
  const ofAngle = new Set(vocabulary.angles.flatMap(lexicon.stemsOf))
  const stemsOf = (text: string) => [
    ...new Set(lexicon.stemsOf(text).filter((stem) => !ofAngle.has(stem))),
  ]
  const withBearing = bearingFinder(vocabulary, lexicon)
  const stemsOfPart = partReader(knowledge, lexicon)
  const filed = answers.flatMap(({ module, answers: asked }) =>
    asked.map((question): FiledQuestion => {
      const stems = stemsOf(question)
      const held = () => withBearing([...stems, ...stemsOfPart(module)])
      return { module, kind: kindOf(question), stems, held }
    }),
  )
  const weigh = (stems: readonly string[]) =>
    stems.reduce((sum, stem) => sum + (lexicon.isPlainStem(stem) ? ofPlainWord : 1), 0)
  const shareIn = (stems: readonly string[], held: ReadonlySet<string>) =>
    partOf(weigh(stems.filter((stem) => held.has(stem))), weigh(stems))

  const rateAnswers: AnswerFinder['rateAnswers'] = (topic, kind, own) => {
    const whole = stemsOf(topic)
    const beside = (stems: readonly string[]) => stems.filter((stem) => !own.has(stem))
    const said = withBearing(beside(whole))
    const asked = beside(whole).filter((stem) => !lexicon.isPlainStem(stem))
    const rates = new Map<string, number>()
    for (const one of filed) {
      if (!one.kind || !areAlike(kind, one.kind)) continue
      const ofFiled = shareIn(beside(one.stems), said)
      if (ofFiled < least.ofFiled) continue
      const held = one.held()
      const ofTopic = shareIn(asked, held)
      if (ofTopic < least.ofTopic || shareIn(whole, held) < least.ofWhole) continue
      const shared = weigh(one.stems.filter((stem) => said.has(stem) || own.has(stem)))
      rates.set(one.module, Math.max(rates.get(one.module) ?? 0, ofFiled + ofTopic + shared))
    }
    return rates
  }
  return { rateAnswers, stemsOf }
}

/** The part of a whole, 0 to 1; all of nothing is there. */
export const partOf = (part: number, whole: number): number => (whole === 0 ? 1 : part / whole)

/** Questions for a verdict may be asked in each other's words. */
const areAlike = (one: Kind, other: Kind) =>
  one.asks === other.asks || (one.isVerdict && other.isVerdict)

/** Adds the words of which a text that has one bears the others. */
function bearingFinder({ bearing }: WriterKnowledge['vocabulary'], lexicon: Lexicon) {
  const groups = bearing.map((words) => words.flatMap(lexicon.stemsOf))
  return (stems: readonly string[]): ReadonlySet<string> =>
    new Set([
      ...stems,
      ...groups.filter((group) => group.some((stem) => stems.includes(stem))).flat(),
    ])
}

/** Reads the stems of a part, once. */
function partReader({ pools }: WriterKnowledge, lexicon: Lexicon) {
  const texts = new Map(
    [...pools.values()]
      .flatMap(({ modules }) => modules)
      .map(({ id, title, body }) => [id, `${title}\n${body}`]),
  )
  const read = new Map<string, readonly string[]>()
  return (id: string): readonly string[] => {
    const known = read.get(id)
    if (known) return known
    const stems = [...new Set(lexicon.stemsOf(texts.get(id) ?? ''))]
    read.set(id, stems)
    return stems
  }
}
