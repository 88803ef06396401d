import { isSpelled } from '../../prose/dictionary.ts'
import type { WriterKnowledge } from '../knowledge/writer-knowledge.ts'
import type { PeopleGroup, Subject } from '../knowledge/writer-schema.ts'
import type { Lexicon } from '../topic-fit.ts'
import { createPhraseFinder, type HasPhrase } from './phrases.ts'
import { leastForArticle } from './read-topic.ts'
import { createQuestionReader, type TopicQuestion } from './topic-question.ts'
import { createSubjectIndex } from './subject-index.ts'

/** A thing that a topic asks for beside the subject that was found, or a narrower name of it. */
export type AskedThing = {
  /** The word as the topic writes it. */
  written: string
  stems: readonly string[]
  /** True for a name of several words, all of which a section must have. */
  isWhole: boolean
  /** The parts filed under a subject that is called by the word. */
  filed: ReadonlySet<string>
  /** The text must speak of it so much: in a third of its sections, in two, or by a word. */
  extent: 'third' | 'two' | 'word'
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
}

export type FindTopicDemands = (topic: string, subject: Subject) => TopicDemands

/** A word that more reviewed parts hold is an everyday word. */
const mostHeld = 3
/** A word of several examples of how editors ask belongs to asking. */
const mostAsked = 1
/** The least score of another subject that a topic names as well. */
const leastNamed = 3.5
/** The least score of one that a topic means as much as its own. */
const leastMeant = 6
/** The name of a subject that more parts hold ("easy", "rest") may as well be an everyday word. */
const mostHeldOfName = 40

const readers = new WeakMap<WriterKnowledge, FindTopicDemands>()

/** Opens the reader of demands, which is made once for the same knowledge. */
export function openTopicDemands(knowledge: WriterKnowledge, lexicon: Lexicon): FindTopicDemands {
  const reader = readers.get(knowledge) ?? createTopicDemands(knowledge, lexicon)
  readers.set(knowledge, reader)
  return reader
}

/**
 * Compiles the reader of demands. A topic asks for a word if the subject is not called by it and
 * hardly any reviewed part has it or another subject is called by it, and for a narrower name of
 * the subject: a piece on racket sports need not say a thing of pickleball. What gives a subject
 * its name is asked for at length. Only the first sentence counts, and in it nothing that the piece
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

  return (topic, subject) => {
    const named = findSubjects(topic)
    const own = new Set([subject.subject, ...subject.aliases].flatMap(lexicon.stemsOf))
    // Words of an example belong to asking, unless another subject is called by them.
    const usual =
      named.find((match) => match.subject.subject === subject.subject)?.words ?? new Set<string>()
    const ofOthers = (leastScore: number) =>
      new Set(named.filter(({ score }) => score >= leastScore).flatMap(({ words }) => [...words]))
    const reading = { own, usual, mentioned: ofOthers(leastNamed), meant: ofOthers(leastMeant) }
    const first = withoutExclusions(firstSentence(topic))
    const narrower = narrowerNamesIn(first, subject, lexicon)
    return {
      things: wordsIn(first).flatMap((written) => {
        const stems = lexicon.stemsOf(written)
        const name = narrower.find((each) => stems.some((stem) => each.includes(stem)))
        return name
          ? asNarrower(written, name, senses)
          : asThing({ written, stems }, reading, senses)
      }),
      people: groups.filter(({ isCalledIn }) => isCalledIn(topic)),
      question: readQuestion(topic, subject),
      halfNamed: isHalfNamed(topic, subject, lexicon) ? subject.subject : null,
    }
  }
}

/** Tells what kind of word a stem is on this shelf. */
type Senses = {
  isPlain(stem: string): boolean
  isRare(stem: string): boolean
  isEveryday(stem: string): boolean
  /** True for a word by which another subject is called. */
  isName(stem: string): boolean
  isInTitle(stem: string): boolean
  filedUnder(stem: string): Iterable<string>
  /** The stems of which a text that has one speaks of this. */
  bornBy(stem: string): Iterable<string>
}

function readSenses(
  { pools, subjects, commissioning, vocabulary }: WriterKnowledge,
  lexicon: Lexicon,
): Senses {
  const bodies = [...pools.values()].flatMap(({ modules }) =>
    modules.map(({ title, body }) => `${title}\n${body}`),
  )
  const held = countStems(bodies, lexicon)
  const asks = subjects.flatMap((subject) => subject.asks)
  const asked = countStems(asks, lexicon)
  const ofAngle = new Set(vocabulary.angles.flatMap(lexicon.stemsOf))
  const filed = filedByName(subjects, lexicon)
  const titles = new Set(
    [...subjects, ...commissioning.missing].flatMap(({ subject }) => lexicon.stemsOf(subject)),
  )
  const bearing = vocabulary.bearing.map((words) => words.flatMap(lexicon.stemsOf))
  const isEveryday = (stem: string) =>
    (held.get(stem) ?? 0) > mostHeldOfName || lexicon.isPlainStem(stem)
  return {
    isPlain: lexicon.isPlainStem,
    isRare: (stem) =>
      (held.get(stem) ?? 0) <= mostHeld &&
      (asked.get(stem) ?? 0) <= mostAsked &&
      !ofAngle.has(stem),
    isEveryday,
    isName: (stem) => filed.has(stem) && !isEveryday(stem) && !ofAngle.has(stem),
    isInTitle: (stem) => titles.has(stem),
    filedUnder: (stem) => filed.get(stem) ?? [],
    bornBy: (stem) => [stem, ...bearing.filter((stems) => stems.includes(stem)).flat()],
  }
}

/** The narrower names of a subject that a sentence has, without the words of its own name. */
function narrowerNamesIn(
  sentence: string,
  { subject, narrower }: Subject,
  { stemsOf }: Lexicon,
): string[][] {
  const [said, ofName] = [new Set(stemsOf(sentence)), new Set(stemsOf(subject))]
  return narrower
    .map(stemsOf)
    .filter((stems) => stems.every((stem) => said.has(stem)))
    .map((stems) => stems.filter((stem) => !ofName.has(stem)))
}

const asNarrower = (
  written: string,
  stems: readonly string[],
  { isEveryday }: Senses,
): AskedThing[] => [
  {
    written,
    stems,
    isWhole: true,
    filed: new Set(),
    extent: stems.every(isEveryday) ? 'word' : 'two',
  },
]

type Word = { written: string; stems: readonly string[] }
/** The words of a topic that name its subject, belong to asking for it, and name others. */
type TopicWords = Record<'own' | 'usual' | 'mentioned' | 'meant', ReadonlySet<string>>

function asThing(
  { written, stems: said }: Word,
  { own, usual, mentioned, meant }: TopicWords,
  senses: Senses,
): AskedThing[] {
  const isOfOthers = (names: ReadonlySet<string>) => (stem: string) =>
    names.has(stem) && !usual.has(stem)
  const asked = said.filter(
    (stem) => !senses.isPlain(stem) && !own.has(stem) && (!usual.has(stem) || senses.isName(stem)),
  )
  const isRare = !written.includes('-') && isSpelled(written) && asked.some(senses.isRare)
  const isAtLength = (stem: string) =>
    senses.isName(stem) || isOfOthers(meant)(stem) || (isRare && senses.isInTitle(stem))
  const extent = asked.some(isAtLength) ? 'third' : isRare ? 'two' : 'word'
  if (extent === 'word' && !asked.some(isOfOthers(mentioned))) return []
  const filed = new Set(asked.flatMap((stem) => [...senses.filedUnder(stem)]))
  const stems = [...new Set(asked.flatMap((stem) => [...senses.bornBy(stem)]))]
  return [{ written, stems, isWhole: false, filed, extent }]
}

function isHalfNamed(
  topic: string,
  { subject, aliases, asks, modules }: Subject,
  { stemsOf }: Lexicon,
): boolean {
  const said = new Set(stemsOf(topic))
  const names = [subject, ...aliases, ...asks].map(stemsOf)
  return (
    modules.length < leastForArticle && !names.some((name) => name.every((stem) => said.has(stem)))
  )
}

const compileGroup = ({ name, called, except, borne, rule }: PeopleGroup) => ({
  name,
  rule,
  isCalledIn: createPhraseFinder(called, except),
  isNamedIn: createPhraseFinder(borne ?? called),
})

/** Lists the parts of the subjects that are called by a single word. */
function filedByName(
  subjects: readonly Subject[],
  lexicon: Lexicon,
): ReadonlyMap<string, ReadonlySet<string>> {
  const filed = new Map<string, Set<string>>()
  for (const { subject, aliases, modules } of subjects)
    for (const name of [subject, ...aliases]) {
      const [word = '', ...others] = name.replace(/^(?:the|an?) /i, '').split(/\s+/)
      const [stem] = lexicon.stemsOf(word)
      if (stem === undefined || others.length > 0 || lexicon.isPlainStem(stem)) continue
      filed.set(stem, new Set([...(filed.get(stem) ?? []), ...modules]))
    }
  return filed
}

const firstSentence = (topic: string) => topic.split(/[.?!]\s/)[0] ?? topic

/** "Without living on shakes" asks for no shakes, and "no kit and 20 minutes" for no kit. */
const withoutExclusions = (sentence: string) =>
  sentence
    .replace(/\b(?:without|instead of)\b[^,;:.?!–—]*/giu, '')
    .replace(/\b(?:no|zero) (?!longer|more|better|harm)\p{L}+/giu, '')

/** The words of a text as it first writes each, compounds whole. */
function wordsIn(text: string): string[] {
  const words = text.match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu) ?? []
  return [
    ...new Map(words.toReversed().map((word) => [word.toLowerCase(), word])).values(),
  ].toReversed()
}

/** In how many of the texts each stem stands. */
function countStems(texts: readonly string[], { stemsOf }: Lexicon): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const text of texts)
    for (const stem of new Set(stemsOf(text))) counts.set(stem, (counts.get(stem) ?? 0) + 1)
  return counts
}
