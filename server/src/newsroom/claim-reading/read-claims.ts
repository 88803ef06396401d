import type { ClaimKind, ClaimPlace } from '@app/contract/newsroom/claims'
import { createHash } from 'node:crypto'
import type { Fact } from '../../knowledge/facts.ts'
import type { WriterKnowledge } from '../../writer/knowledge/writer-knowledge.ts'
import { claimWords, kindsOfClaim } from './find-claims.ts'
import { matchFacts } from './match-fact.ts'
import { findSentences, plainSentence } from '@app/contract/sentences'
import { openShelf, type Shelf, type ShelfSentence } from './shelf.ts'

/** A claim of a package, as its text stands. */
export type FoundClaim = {
  id: string
  sentence: string
  leansOn: string | null
  kinds: ClaimKind[]
  places: ClaimPlace[]
  position: number
  moduleId: string | null
  factIds: string[]
  /** It stands to the letter in the reviewed material. */
  isFromShelf: boolean
}

/** The parts of a package that readers may see, and the facts that it cites. */
export type ClaimedText = {
  headlines: readonly string[]
  apple_news_deck: string
  tldr_summary: string
  long_form_article: string
  repurposed_formats: Readonly<Record<string, string>>
  sources: readonly { factId: string }[]
}

/** Lists the parts of a package in which claims are looked for. */
const claimedParts = (content: ClaimedText): [ClaimPlace, string][] => [
  ['headlines', content.headlines.join('\n')],
  ['deck', content.apple_news_deck],
  ['tldr', content.tldr_summary],
  ['article', content.long_form_article],
  ...Object.values(content.repurposed_formats).map((text): [ClaimPlace, string] => [
    'repurposed',
    text,
  ]),
]

/** These begin a sentence that says nothing without the one before it. */
const leans =
  /^(?:it|its|they|their|them|that|this|these|those|he|she|both|neither|either|each|the (?:same|first|second|other|rest|latter|former|figures?|gains?|cut|trial|study|review|difference|result|effect|exception|group)s?|in (?:those|four|two|three|one|the)|for (?:\d|\w+) to|of (?:these|those|them)|seven did|single sessions|among (?:them|these)|there|then|here|but|and|so|nobody in)\b/i

/** Finds every claim in a package; a sentence that stands in two places is one claim. */
export function readClaims(content: ClaimedText, knowledge: WriterKnowledge): FoundClaim[] {
  const shelf = openShelf(knowledge)
  const cited = new Set(content.sources.map(({ factId }) => factId))
  const claims = new Map<string, FoundClaim>()
  for (const [place, text] of claimedParts(content)) {
    for (const { quote, before } of findSentences(text)) {
      const sentence = plainSentence(quote)
      const kinds = kindsOfClaim(sentence, before)
      if (kinds.length === 0) continue
      const leansOn = leans.test(sentence) && before !== '' ? before : null
      const id = claimId(sentence, leansOn)
      const known = claims.get(id)
      if (known) known.places = [...new Set([...known.places, place])]
      else {
        const found = { id, sentence, leansOn, kinds, places: [place], position: claims.size }
        claims.set(id, { ...found, ...bornBy(found, { shelf, cited, facts: knowledge.facts }) })
      }
    }
  }
  return [...claims.values()]
}

type Bearing = { shelf: Shelf; cited: ReadonlySet<string>; facts: ReadonlyMap<string, Fact> }
type Words = Pick<FoundClaim, 'sentence' | 'leansOn'>

function bornBy({ sentence, leansOn }: Words, { shelf, cited, facts }: Bearing) {
  const filed = shelf.get(sentence)
  if (!filed)
    return { moduleId: null, factIds: matchFacts(sentence, { facts, cited }), isFromShelf: false }
  const nearest = matchFacts(sentence, { facts, cited, among: filed.factIds })
  const factIds = nearest.length > 0 ? nearest : [...filed.factIds]
  return { moduleId: filed.moduleId, factIds, isFromShelf: isBeside(filed, leansOn) }
}

/** A sentence that leans on another is the reviewed one only behind the same other. */
const isBeside = ({ before }: ShelfSentence, leansOn: string | null) =>
  leansOn === null || before.has(leansOn) || before.has('')

/** An id made of the words, in the form of a UUID. */
function claimId(sentence: string, leansOn: string | null): string {
  const hex = createHash('sha256')
    .update(JSON.stringify([sentence, leansOn]))
    .digest('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}

// Another way to read or to match raises it.
const readingMethod = '1'
const editions = new WeakMap<WriterKnowledge, string>()

/**
 * Names the patterns and the material with which claims are read: another name, and they are read
 * again.
 */
export function readingEdition(knowledge: WriterKnowledge): string {
  const known = editions.get(knowledge)
  if (known !== undefined) return known
  const hash = createHash('sha256').update(readingMethod).update(claimWords)
  for (const fact of knowledge.facts.values()) hash.update(JSON.stringify(fact))
  for (const sentence of openShelf(knowledge).keys()) hash.update(sentence)
  const edition = hash.digest('hex').slice(0, 16)
  editions.set(knowledge, edition)
  return edition
}
