import type { Lexicon } from '../topic-fit.ts'
import type { TopicDemands } from './topic-demands.ts'

/** A section of a text, with the reviewed parts that it is like, the nearest first. */
export type ReadSection = { text: string; near: readonly string[] }

/** What a text does not give of what its topic asks for. */
export type UnmetDemands = {
  /** Words that the text never says. */
  never: readonly string[]
  /** Things that it names in passing. */
  passing: readonly { written: string; sections: number }[]
  /** Groups of people whom no cited fact studied, or of whom the text hardly speaks. */
  unstudied: readonly string[]
  unspoken: readonly string[]
}

/** A text is about a thing if so many of its sections speak of it. */
const leastShare = 0.3
const leastSections = 2

/** Finds which demands of a topic a text with these facts does not meet. */
export function findUnmetDemands(
  { things, people }: TopicDemands,
  sections: readonly ReadSection[],
  facts: readonly string[],
  { stemsOf }: Lexicon,
): UnmetDemands {
  const read = sections.map(({ text, near }) => ({ text, near, stems: new Set(stemsOf(text)) }))
  const needed = Math.min(sections.length, Math.max(leastSections, Math.ceil(leastShare * sections.length)))
  const rated = things.map((thing) => {
    const saying = read.filter(({ stems }) => thing.stems.some((stem) => stems.has(stem))).length
    const bearing = read.filter(
      ({ stems, near }) =>
        thing.stems.some((stem) => stems.has(stem)) || near.slice(0, 1).some((id) => thing.filed.has(id)),
    ).length
    return { ...thing, saying, bearing }
  })
  const of = people.map(({ name, hasOwnRules, isNamedIn }) => ({
    name,
    isStudied: facts.some(isNamedIn),
    isSpokenOf: read.filter(({ text }) => isNamedIn(text)).length >= (hasOwnRules ? needed : 1),
  }))
  return {
    never: rated.filter(({ saying, bearing }) => saying === 0 && bearing < needed).map(({ written }) => written),
    passing: rated
      .filter(({ mustBear, saying, bearing }) => mustBear && saying > 0 && bearing < needed)
      .map(({ written, saying }) => ({ written, sections: saying })),
    unstudied: of.filter(({ isStudied }) => !isStudied).map(({ name }) => name),
    unspoken: of.filter(({ isStudied, isSpokenOf }) => isStudied && !isSpokenOf).map(({ name }) => name),
  }
}
