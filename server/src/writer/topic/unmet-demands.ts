import type { Fact } from '../../knowledge/facts.ts'
import type { Lexicon } from '../topic-fit.ts'
import type { TopicDemands } from './topic-demands.ts'

/** A section of a text, with the reviewed parts that it is like, the nearest first. */
export type ReadSection = { text: string; near: readonly string[] }

/** The demands of a topic that a text does not meet. */
export type UnmetDemands = {
  /** Words that the text never says. */
  never: readonly string[]
  /** Things that it names in passing. */
  passing: readonly { written: string; sections: number }[]
  /** Groups of people whom no cited fact studied, or of whom the text hardly speaks. */
  unstudied: readonly string[]
  unspoken: readonly string[]
  halfNamed: string | null
  /** The kind of question that the topic asks, if no section answers it. */
  unanswered: string | null
}

/** A thing that is asked for at length is in so many of the sections. */
const leastShare = 0.3
const leastSections = 2
/**
 * A piece of so few sections bears what it says and one of its facts is about as if a section more
 * said it.
 */
const shortPiece = 4

/** Finds which demands of a topic a text with these facts does not meet. */
export function findUnmetDemands(
  { things, people, question, halfNamed }: TopicDemands,
  { sections, facts }: { sections: readonly ReadSection[]; facts: readonly Fact[] },
  { stemsOf }: Lexicon,
): UnmetDemands {
  const cited = facts.map(({ claim, population, caveat }) => `${claim} ${population} ${caveat}`)
  const read = sections.map(({ text, near }) => ({ text, near, stems: new Set(stemsOf(text)) }))
  const two = Math.min(sections.length, leastSections)
  const third = Math.max(two, Math.ceil(leastShare * sections.length))
  const needed = { third, two, word: 1 }
  const studied =
    sections.length <= shortPiece ? new Set(cited.flatMap(stemsOf)) : new Set<string>()
  const rated = things.map(({ written, stems, isWhole, filed, extent }) => {
    const isSaid = (held: ReadonlySet<string>) =>
      isWhole ? stems.every((stem) => held.has(stem)) : stems.some((stem) => held.has(stem))
    const saying = read.filter((section) => isSaid(section.stems))
    const filedUnder = read.filter(({ near }) => near.slice(0, 1).some((id) => filed.has(id)))
    const isStudied = saying.length > 0 && isSaid(studied)
    const borne = new Set([...saying, ...filedUnder]).size + (isStudied ? 1 : 0)
    return { written, said: saying.length, isMet: borne >= needed[extent] }
  })
  const lacking = rated.filter(({ isMet }) => !isMet)
  const of = people.map(({ name, rule, isNamedIn }) => {
    const spoken = read.filter(({ text }) => isNamedIn(text)).length
    return {
      name,
      isStudied: rule === 'text' || cited.some(isNamedIn),
      isSpokenOf: spoken >= { own: third, facts: 1, text: two }[rule],
    }
  })
  return {
    never: lacking.filter(({ said }) => said === 0).map(({ written }) => written),
    passing: lacking
      .filter(({ said }) => said > 0)
      .map(({ written, said }) => ({ written, sections: said })),
    unstudied: of.filter(({ isStudied }) => !isStudied).map(({ name }) => name),
    unspoken: of
      .filter(({ isStudied, isSpokenOf }) => isStudied && !isSpokenOf)
      .map(({ name }) => name),
    halfNamed,
    unanswered:
      question === null || sections.some((section) => question.isAnsweredIn(section))
        ? null
        : question.asks,
  }
}
