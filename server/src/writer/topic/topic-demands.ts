import { isSpelled } from '../../prose/dictionary.ts'
import type { WriterKnowledge } from '../knowledge/writer-knowledge.ts'
import type { PeopleGroup, Subject } from '../knowledge/writer-schema.ts'
import type { Lexicon } from '../topic-fit.ts'
import { createPhraseFinder, type HasPhrase } from './phrases.ts'
import { createPlainReader } from './idioms.ts'
import { isNumberWord, readQuantities, type Quantity } from './quantities.ts'
import { createSubjectIndex } from './subject-index.ts'
import {
  calledStemsIn,
  isHalfNamed,
  narrowerNamesIn,
  ownStemsIn,
  titleNamesIn,
} from './subject-names.ts'
import { createQuestionReader, type TopicQuestion } from './topic-question.ts'
import { isComplaint } from './complaints.ts'
import { askedClause, wordsIn } from './topic-words.ts'
import { sensesIn, type AskedSense } from './topic-senses.ts'
import { readSenses, type WordSenses } from './word-senses.ts'

/** A thing that a topic asks for beside the subject that was found, or a narrower name of it. */
export type AskedThing = {
  /** The word as the topic writes it. */
  written: string
  stems: readonly string[]
  /** A number with its unit, which a text must have as it is, or in a range. */
  quantity: Quantity | null
  /** Finds the sense of the word: a text must bear it, whatever words it has. */
  sense: HasPhrase | null
  /** True for a word of another name of the subject: parts are near that say it, no text must. */
  isName: boolean
  /** True for a name of several words, all of which a section must have. */
  isWhole: boolean
  /** The parts filed under a subject that is called by the word. */
  filed: ReadonlySet<string>
  /** The text must speak of it so much: in half of its sections, in a third, or in two. */
  extent: 'half' | 'third' | 'two'
}

export type AskedPeople = Pick<PeopleGroup, 'name' | 'rule'> & { isNamedIn: HasPhrase }

/** All that a text must speak of to be about its topic, beside its subject. */
export type TopicDemands = {
  things: readonly AskedThing[]
  people: readonly AskedPeople[]
  /** The question that the topic asks, if any. */
  question: TopicQuestion | null
  /**
   * A subject of few parts that the topic calls by no whole name: "hill repeats" and hills on a
   * bike.
   */
  halfNamed: string | null
  /** True for a topic of something that hurts: its reader is in pain. */
  isComplaint: boolean
}

/** Without a subject a topic names its theme: it asks for its senses and narrower names alone. */
export type FindTopicDemands = (topic: string, subject: Subject | null) => TopicDemands

/** The least score of another subject that a topic means as much as its own. */
const leastMeant = 6

const readers = new WeakMap<WriterKnowledge, FindTopicDemands>()

/** Opens the reader of demands, which is made once for the same knowledge. */
export function openTopicDemands(knowledge: WriterKnowledge, lexicon: Lexicon): FindTopicDemands {
  const reader = readers.get(knowledge) ?? createTopicDemands(knowledge, lexicon)
  readers.set(knowledge, reader)
  return reader
}

/**
 * Compiles the reader of demands. A topic asks for every word that narrows its subject, everyday
 * words among them ("evening", "yardage"), for every number with a unit, and for a narrower name of
 * the subject: a piece on racket sports need not say a thing of pickleball. The name of another
 * subject is asked for at length. Only the first sentence counts, and in it nothing that the piece
 * is to do without. A slip of spelling and half of a compound ("first-timer") are no words of their
 * own.
 */
function createTopicDemands(knowledge: WriterKnowledge, lexicon: Lexicon): FindTopicDemands {
  const { subjects, commissioning, people } = knowledge
  const missing = commissioning.missing.map((one) => ({ ...one, isExact: true }))
  const findSubjects = createSubjectIndex<Subject | (typeof missing)[number]>(
    [...subjects, ...missing],
    lexicon,
  )
  const senses = readSenses(knowledge, lexicon)
  const groups = people.map(compileGroup)
  const readQuestion = createQuestionReader(knowledge, lexicon)
  const readPlainly = createPlainReader(knowledge.vocabulary)

  return (typed, subject) => {
    const topic = readPlainly(typed)
    const named = findSubjects(topic)
    const clause = askedClause(topic)
    const asked = sensesIn(clause, knowledge.senses)
    const meaning = asked.map((sense) => asSense(sense, clause))
    if (subject === null) {
      const [nearest] = named.flatMap(({ subject: one }) => ('modules' in one ? one : []))
      return { ...nothing, things: [...narrowerThings(clause, nearest, lexicon), ...meaning] }
    }
    const own = ownStemsIn(topic, subject, lexicon)
    const called = calledStemsIn(topic, subject, lexicon)
    const usual =
      named.find((match) => match.subject.subject === subject.subject)?.words ?? new Set<string>()
    const meant = new Set(
      named.filter(({ score }) => score >= leastMeant).flatMap(({ words }) => [...words]),
    )
    const narrower = narrowerNamesIn(clause, subject, lexicon)
    const quantities = readQuantities(clause)
    const counted = new Set(quantities.flatMap(({ written }) => wordsIn(written)))
    const words = wordsIn(clause).flatMap((written, at) => {
      // Its quantity asks for it already, and a text may say it in digits.
      if (counted.has(written) && (isNumberWord(written) || /^\d/.test(written))) return []
      if (asked.some(({ words: ofSense }) => ofSense.has(written.toLowerCase()))) return []
      const stems = lexicon.stemsOf(written)
      const isName = at > 0 && /^\p{Lu}\p{Ll}/u.test(written)
      const name = narrower.find((each) => stems.some((stem) => each.includes(stem)))
      return name
        ? asNarrower(written, bornBeside(name, lexicon.stemsOf(subject.subject), senses))
        : asThing({ written, stems, isName }, { own, called, usual, meant }, senses)
    })
    return {
      things: [
        ...words,
        ...titleNamesIn(clause, subject, lexicon).map((stems) => asTitle(stems, clause, lexicon)),
        ...quantities.map(asQuantity),
        ...meaning,
      ],
      people: groupsCalledIn(topic, subject, groups),
      question: readQuestion(topic, subject),
      halfNamed: isHalfNamed(topic, subject, lexicon) ? subject.subject : null,
      isComplaint: isComplaint(clause),
    }
  }
}

/** Parts on "high blood pressure" speak of those who have it without naming them. */
const groupsCalledIn = (
  topic: string,
  { subject }: Subject,
  groups: readonly ReturnType<typeof compileGroup>[],
): TopicDemands['people'] =>
  groups
    .filter(({ isCalledIn }) => isCalledIn(topic))
    .map((group) => (group.isCalledIn(subject) ? { ...group, rule: 'facts' as const } : group))

const nothing: TopicDemands = {
  things: [],
  people: [],
  question: null,
  halfNamed: null,
  isComplaint: false,
}

function narrowerThings(
  clause: string,
  subject: Subject | undefined,
  lexicon: Lexicon,
): AskedThing[] {
  const names = subject ? narrowerNamesIn(clause, subject, lexicon) : []
  return wordsIn(clause).flatMap((written) => {
    const stems = lexicon.stemsOf(written)
    const name = names.find((each) => stems.some((stem) => each.includes(stem)))
    return name
      ? asNarrower(
          written,
          name.map((stem) => [stem]),
        )
      : []
  })
}

const plainThing = {
  quantity: null,
  sense: null,
  isName: false,
  isWhole: false,
  filed: new Set<string>(),
  extent: 'two',
} as const

const asNarrower = (written: string, stems: readonly (readonly string[])[]): AskedThing[] => [
  { ...plainThing, written, stems: stems.flat(), isWhole: stems.length > 1 },
]

/** One of several things in the title of the subject is what the piece is about. */
const asTitle = (stems: readonly string[], clause: string, { stemsOf }: Lexicon): AskedThing => ({
  ...plainThing,
  written: wordsIn(clause)
    .filter((word) => stemsOf(word).some((stem) => stems.includes(stem)))
    .join(' '),
  stems,
  isWhole: stems.length > 1,
  extent: 'half',
})

/**
 * A narrower name of one word is borne by others, "DOMS" by "soreness", but not by the name of the
 * subject itself.
 */
function bornBeside(
  name: readonly string[],
  ofSubject: readonly string[],
  senses: WordSenses,
): string[][] {
  const [only = '', ...others] = name
  const born = [...senses.bornBy(only)]
  return others.length > 0 || born.some((stem) => ofSubject.includes(stem))
    ? name.map((stem) => [stem])
    : [born]
}

const asQuantity = (quantity: Quantity): AskedThing => ({
  ...plainThing,
  written: quantity.written,
  stems: [],
  quantity,
})

/** The first of its words stands for it where a text lacks it. */
function asSense({ name, words, isSaidIn }: AskedSense, clause: string): AskedThing {
  const first = wordsIn(clause).find((word) => words.has(word.toLowerCase()))
  const written = first === undefined ? name : `${first}, in the sense of ${name}`
  return { ...plainThing, written, stems: [], sense: isSaidIn }
}

type Word = {
  written: string
  stems: readonly string[]
  /** A word with a capital inside the sentence: no slip of the pen. */
  isName: boolean
}
/** The words of a topic that name its subject, belong to asking for it, and name others. */
type TopicWords = Record<'own' | 'called' | 'usual' | 'meant', ReadonlySet<string>>

function asThing(
  { written, stems: said, isName }: Word,
  { own, called, usual, meant }: TopicWords,
  senses: WordSenses,
): AskedThing[] {
  const asked = said.filter((stem) => senses.isNarrowing(stem) && !own.has(stem))
  if (asked.length === 0 || written.includes('-')) return []
  if (!isSpelled(written) && !isName) return []
  const isOfAnother = (stem: string) =>
    senses.isName(stem) ||
    (meant.has(stem) && (!usual.has(stem) || senses.isInTitle(stem))) ||
    (senses.isRare(stem) && senses.isInTitle(stem))
  return [
    {
      ...plainThing,
      written,
      stems: [...new Set(asked.flatMap((stem) => [...senses.bornBy(stem)]))],
      filed: new Set(asked.flatMap((stem) => [...senses.filedUnder(stem)])),
      isName: asked.every((stem) => called.has(stem)),
      extent: asked.some(isOfAnother) ? 'third' : 'two',
    },
  ]
}

const compileGroup = ({ name, called, except, borne, rule }: PeopleGroup) => ({
  name,
  rule,
  isCalledIn: createPhraseFinder(called, except),
  isNamedIn: createPhraseFinder(borne ?? called),
})
