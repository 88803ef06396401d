import type { Fact } from '../../knowledge/facts.ts'
import type { Lexicon } from '../topic-fit.ts'
import { excludesReader } from './complaints.ts'
import { createThingRater, shareSaid, type ReadSection } from './rate-thing.ts'
import type { AskedPeople, TopicDemands } from './topic-demands.ts'

/** The demands of a topic that a text does not meet. */
export type UnmetDemands = {
  /** Words that the text never says. */
  never: readonly string[]
  /** Things that it names in passing. */
  passing: readonly { written: string; sections: number }[]
  /** The things of which it speaks, if no section brings them together. */
  scattered: readonly string[]
  /** Groups of people whom no cited fact studied, or of whom the text hardly speaks. */
  unstudied: readonly string[]
  unspoken: readonly string[]
  halfNamed: string | null
  /** The kind of question that the topic asks, if no section answers it. */
  unanswered: string | null
  /** True if it answers in the end, and its first words do not. */
  isLate: boolean
  /** The sections that are not meant for a reader in pain, if the topic is a complaint. */
  excluding: number
}

/** One caution is a caution; more say that the piece is for somebody else. */
const mostExcluding = 1

type DemandedText = {
  sections: readonly ReadSection[]
  facts: readonly Fact[]
  /** Its first words; none for parts that nobody has brought into an order. */
  opening?: ReadSection | null
}

/** The first words say so much of what narrows the topic. */
const leastInOpening = 0.5

/** Finds which demands of a topic a text with these facts does not meet. */
export function findUnmetDemands(
  { things: all, people, question, halfNamed, isComplaint }: TopicDemands,
  { sections, facts, opening = null }: DemandedText,
  lexicon: Lexicon,
): UnmetDemands {
  const things = all.filter(({ isName }) => !isName)
  const cited = facts.map(({ claim, population, caveat }) => `${claim} ${population} ${caveat}`)
  const { rate, areTogether, needed } = createThingRater(sections, cited, lexicon)
  const rated = things.map((thing) => ({ written: thing.written, ...rate(thing) }))
  const lacking = rated.filter(({ isMet }) => !isMet)
  const excluding = isComplaint ? sections.filter(({ text }) => excludesReader(text)).length : 0
  const isUnanswered =
    question !== null && !sections.some((section) => question.isAnsweredIn(section))
  const isInOpening = (first: ReadSection) =>
    question === null
      ? shareSaid(things, first, lexicon) >= leastInOpening
      : question.isAnsweredIn(first)
  const of = people.map((group) => ratePeople(group, { sections, cited, needed }))
  return {
    never: lacking.filter(({ said }) => said === 0).map(({ written }) => written),
    passing: lacking
      .filter(({ said }) => said > 0)
      .map(({ written, said }) => ({ written, sections: said })),
    scattered:
      lacking.length > 0 || areTogether(things) ? [] : things.map(({ written }) => written),
    unstudied: of.filter(({ isStudied }) => !isStudied).map(({ name }) => name),
    unspoken: of
      .filter(({ isStudied, isSpokenOf }) => isStudied && !isSpokenOf)
      .map(({ name }) => name),
    halfNamed,
    excluding: excluding > mostExcluding ? excluding : 0,
    unanswered: isUnanswered ? question.asks : null,
    isLate: opening !== null && lacking.length === 0 && !isUnanswered && !isInOpening(opening),
  }
}

type Bearing = {
  sections: readonly ReadSection[]
  cited: readonly string[]
  needed: { third: number; two: number }
}

function ratePeople(
  { name, rule, isNamedIn }: AskedPeople,
  { sections, cited, needed: { third, two } }: Bearing,
) {
  const spoken = sections.filter(({ text }) => isNamedIn(text)).length
  return {
    name,
    isStudied: rule === 'text' || cited.some(isNamedIn),
    isSpokenOf: spoken >= { own: third, facts: 1, text: two }[rule],
  }
}
