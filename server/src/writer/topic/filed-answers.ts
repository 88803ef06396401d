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

/** A topic as it is compared with the filed questions. */
type Asked = {
  kinds: readonly Kind[]
  whole: readonly string[]
  /** The stems of its subject, and the parts filed under it. */
  own: ReadonlySet<string>
  parts: readonly string[]
}

type AnswerFinder = {
  /** Rates the parts that answer a topic, by their ids. */
  rateAnswers(topic: string, asked: Omit<Asked, 'whole'>): ReadonlyMap<string, number>
  /** The stems of a question, without words of how a piece takes its subject. */
  stemsOf(text: string): string[]
}

/** The topic must ask for so much of a filed question, and its part hold as much of the topic. */
const least = { ofFiled: 0.7, ofTopic: 0.5, ofWhole: 0.4 }
/** Everyday words tell less of a question than others. */
const ofPlainWord = 0.4
/** A question that is put in other words is less surely the same. */
const inOtherWords = 0.5

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
  const { rate, rateInOtherWords } = createMatcher(knowledge, lexicon, withBearing)
  const rateAnswers: AnswerFinder['rateAnswers'] = (topic, { kinds, own, parts }) => {
    const asked = { kinds, whole: stemsOf(topic), own, parts }
    const rates = new Map<string, number>()
    for (const one of filed) {
      const { kind, module } = one
      if (!kind || !kinds.some((each) => areAlike(each, kind))) continue
      const found = Math.max(rate(one, asked), rateInOtherWords(one, asked))
      if (found > 0) rates.set(module, Math.max(rates.get(module) ?? 0, found))
    }
    return rates
  }
  return { rateAnswers, stemsOf }
}

/** Compiles the comparison of a topic with a filed question. */
function createMatcher(
  { vocabulary, questionWords }: WriterKnowledge,
  lexicon: Lexicon,
  withBearing: ReturnType<typeof bearingFinder>,
) {
  const ofAsking = new Set(questionWords.asking.flatMap(lexicon.stemsOf))
  const anybody = new Set(questionWords.anybody.flatMap(lexicon.stemsOf))
  const wording = new Set(vocabulary.wording.flatMap(lexicon.stemsOf))
  const weigh = (stems: readonly string[]) =>
    stems.reduce((sum, stem) => sum + (lexicon.isPlainStem(stem) ? ofPlainWord : 1), 0)
  const shareIn = (stems: readonly string[], held: ReadonlySet<string>) =>
    partOf(weigh(stems.filter((stem) => held.has(stem))), weigh(stems))
  const isTelling = (stem: string) => !lexicon.isPlainStem(stem)

  const rate = (one: FiledQuestion, { whole, own, kinds }: Asked): number => {
    const beside = (stems: readonly string[]) => stems.filter((stem) => !own.has(stem))
    const said = withBearing(beside(whole))
    const isSame = kinds.some(({ asks }) => asks === one.kind?.asks)
    // A verdict of another kind answers if it is on the same thing: safe heat is no useful heat.
    if (!isSame && !beside(one.stems).some((stem) => isTelling(stem) && said.has(stem))) return 0
    const ofFiled = shareIn(beside(one.stems), said)
    if (ofFiled < least.ofFiled) return 0
    const held = one.held()
    const ofTopic = shareIn(beside(whole).filter(isTelling), held)
    if (ofTopic < least.ofTopic || shareIn(whole, held) < least.ofWhole) return 0
    const shared = weigh(one.stems.filter((stem) => said.has(stem) || own.has(stem)))
    return shared === 0 ? 0 : ofFiled + ofTopic + shared
  }
  /** As if both were asked without the words that only ask, and for anybody. */
  const rateInOtherWords = (one: FiledQuestion, { whole, own, kinds, parts }: Asked): number => {
    const isMatter = (stem: string) => own.has(stem) || !(ofAsking.has(stem) || anybody.has(stem))
    const stems = one.stems.filter(isMatter)
    const isSame = kinds.some(({ asks }) => asks === one.kind?.asks)
    const isOfSubject = stems.some(isTelling) || (stems.length > 0 && parts.includes(one.module))
    if (!isSame || !isOfSubject) return 0
    const isAskedFor = (stem: string) => own.has(stem) || (isMatter(stem) && !wording.has(stem))
    const asked = { kinds, own, parts, whole: whole.filter(isAskedFor) }
    return Math.max(0, rate({ ...one, stems }, asked) - inOtherWords)
  }
  return { rate, rateInOtherWords }
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
