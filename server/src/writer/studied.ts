import { studiedHeading } from '@app/contract/source-list'
import { shareOf } from '../prose/content-words.ts'
import type { Fact } from '../knowledge/facts.ts'
import type { WriterKnowledge } from './knowledge/writer-knowledge.ts'
import type { Module } from './knowledge/writer-schema.ts'
import { formatBulletList } from './repurposed.ts'
import { toldFactIds } from './told-facts.ts'

type Studied = Pick<Fact, 'population' | 'caveat'> & Partial<Pick<Fact, 'source'>>

const withSmallFirst = (text: string) =>
  /^(?:\p{Lu}{2}|\p{Lu}\.|[A-Z]\b)/u.test(text)
    ? text
    : text.slice(0, 1).toLowerCase() + text.slice(1)

/** Clauses for the reviewers of a fact: what is to be looked up, and by what way it was found. */
const forReviewers =
  /^guideline\.$|safety copy|in (?:a|its|the) (?:press release|summary|summaries)|from (?:a|its|the) summary|summaries|secondary pages|as other papers report|not taken in here|from memory/i

/** A caveat without its clauses for reviewers. */
const forReaders = (caveat: string): string => {
  const kept = caveat.split(/(?<=[;.])\s+/).filter((clause) => !forReviewers.test(clause))
  return kept.join(' ').replace(/;$/, '.')
}

/** The people whom a fact is about, its authors as the list of sources has them, and its caveat. */
const limitsOf = ({ population, caveat, source = '' }: Studied): string => {
  const name = nameOf(source)
  const by = name === null ? '' : `, in ${name}`
  return `${population}${by}: ${withSmallFirst(forReaders(caveat))}`
}

/** Pieces of earlier releases do not name the authors. */
const earlierLimitsOf = ({ population, caveat }: Studied): string =>
  limitsOf({ population, caveat })

/** The caveat of a fact whose people the text has told already, behind the name of its authors. */
const shortLimitsOf = ({ source = '', caveat }: Studied): string | null => {
  const named = nameOf(source)
  return named === null ? null : `${named}: ${withSmallFirst(forReaders(caveat))}`
}

/** A study that the text has told in full is named, so that the list leaves out none. */
function peopleOf({ population, source = '' }: Studied): string[] {
  const name = nameOf(source)
  return name === null ? [] : [`${population}, in ${name}.`]
}

/** All ways in which a fact may stand in the section. */
export const studiedLinesOf = (fact: Studied): string[] => [
  limitsOf(fact),
  earlierLimitsOf(fact),
  ...peopleOf(fact),
  ...(shortLimitsOf(fact) === null ? [] : [shortLimitsOf(fact) ?? '']),
]

/** "Chilibeck P.D. et al., 2017" is "Chilibeck and others, 2017". */
function nameOf(source: string): string | null {
  const [, first, others, second, year] =
    /^((?:(?:van|von|de|el|den|der) )*\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)?) (?:\p{Lu}\.-?)+(?:( et al\.)(?: \([^)]*\))?| & ((?:(?:van|von|de|el) )*\p{Lu}[\p{L}'’-]+) (?:\p{Lu}\.-?)+)?, (\d{4})/u.exec(
      source,
    ) ?? []
  if (first === undefined || year === undefined) return null
  if (second !== undefined) return `${first} and ${second}, ${year}`
  return others === undefined ? `${first}, ${year}` : `${first} and others, ${year}`
}

const figuresIn = (text: string) => text.match(/\d+(?:[.,]\d+)*/g) ?? []

/** A sentence of a text tells a caveat if it has so much of its matter. */
const leastTold = 0.5

/** Advice of an office to the public studied nobody. */
const isAdvice = ({ population, source = '' }: Studied) =>
  nameOf(source) === null && !/\d{3}/.test(population)

/** True if the text has every figure that says who was studied, or else names them in words. */
function arePeopleTold({ population }: Studied, text: string): boolean {
  const [wanted, told] = [figuresIn(population), new Set(figuresIn(text))]
  return wanted.length > 0
    ? wanted.every((figure) => told.has(figure))
    : shareOf(population, text) >= leastTold
}

/**
 * Says of each fact of these parts who was studied and what limits it, as far as the parts that
 * cite it do not; in full, in any case.
 */
export function studiedLines(
  modules: readonly Module[],
  facts: WriterKnowledge['facts'],
  isFull = false,
): string[] {
  const cited = toldFactIds(modules, facts)
  const lines = cited.flatMap((id) => {
    const fact = facts.get(id)
    if (!fact || forReaders(fact.caveat) === '' || isAdvice(fact)) return []
    if (isFull) return [limitsOf(fact)]
    const text = modules
      .filter(({ factIds }) => factIds.includes(id))
      .map(({ body }) => body)
      .join('\n')
    if (!arePeopleTold(fact, text)) return [limitsOf(fact)]
    const isCaveatTold = shareOf(forReaders(fact.caveat), text) >= leastTold
    return isCaveatTold ? peopleOf(fact) : [shortLimitsOf(fact) ?? limitsOf(fact)]
  })
  return [...new Set(lines)]
}

/** The section with these lines; none without a line. */
export const studiedSection = (lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [`## ${studiedHeading}\n\n${formatBulletList(lines)}`]
