import type { EditorMaterial } from '@app/contract/newsroom/material'
import type { EditorialTheme } from '@app/contract/newsroom/themes'
import { tellingSections } from '@app/contract/source-list'
import type { WriterKnowledge } from './knowledge/writer-knowledge.ts'
import { createSectionMatcher, type SectionMatcher } from './topic/section-matcher.ts'
import { namesOf } from './topic/mentions.ts'
import { openTopicReader, type TopicReading } from './topic/read-topic.ts'
import { openTopicDemands, type FindTopicDemands } from './topic/topic-demands.ts'
import { describeUnmet, listUnmet } from './topic/describe-unmet.ts'
import type { ReadSection } from './topic/rate-thing.ts'
import { openingOf } from './topic/opening.ts'
import { findUnmetDemands } from './topic/unmet-demands.ts'
import { createLexicon, type Lexicon } from './topic-fit.ts'

/** The parts of a package that decide its coverage. */
export type CoveredText = {
  topic: string
  theme: EditorialTheme | null
  article: string
  /** The facts that it cites. */
  factIds: readonly string[]
  /** The editor's own words, whose scene stands before the piece's own opening. */
  material?: EditorMaterial | null | undefined
}

/** The share of its topic that a text covers, 0 to 1, and the words of the topic that it lacks. */
export type TextCoverage = { share: number; missing: readonly string[]; notice: string | null }

const leastShare = 0.3
const namedMissing = 8
const thin = 'The text hardly speaks of its topic'

/** A text about a word names it in so many sections; in one section it may appear by chance. */
const enoughSections = 4

type TextReader = {
  lexicon: Lexicon
  matchSection: SectionMatcher
  findDemands: FindTopicDemands
  heldBy: ReadonlyMap<string, number>
  modules: number
}

const readers = new WeakMap<WriterKnowledge, TextReader>()

/**
 * Measures from the text itself how much of its topic it covers. A word weighs more the rarer it is
 * in the reviewed material ("dog" more than "run"), and counts fully only if several sections name
 * it, so that one headline or one changed word does not suffice.
 */
export function measureTextCoverage(text: CoveredText, knowledge: WriterKnowledge): TextCoverage {
  const { topic, theme, article } = text
  const reader = readerFor(knowledge)
  const { lexicon } = reader
  const reading = openTopicReader(knowledge)({ topic, theme })
  const { isThemeAlone, subject, unknown } = reading
  if (isThemeAlone || subject) {
    const sections = tellingSections(article).map((section) => ({
      text: section,
      near: reader.matchSection(section).map(({ id }) => id),
    }))
    const share = shareOnSubject(reading, sections, lexicon)
    const first = openingOf(article, text.material)
    const opening = { text: first, near: reader.matchSection(first).map(({ id }) => id) }
    const facts = text.factIds.flatMap((id) => knowledge.facts.get(id) ?? [])
    const demands = reader.findDemands(topic, subject)
    const unmet = findUnmetDemands(demands, { sections, facts, opening }, lexicon)
    const lacking = listUnmet(unmet)
    const known = new Set(lacking.map((word) => word.toLowerCase()))
    const missing = [...lacking, ...unknown.filter((word) => !known.has(word.toLowerCase()))]
    return covered(share, missing, sections.length, describeUnmet(unmet, sections.length))
  }
  const sections = tellingSections(article).map((words) => new Set(lexicon.wordsOf(words)))
  const needed = Math.min(enoughSections, sections.length)
  const rated = [...lexicon.topicWordsOf(topic, null).heads].map(([word, written]) => {
    const named = sections.filter((words) => words.has(word)).length
    return {
      written,
      weight: weightOf(word, reader),
      degree: needed === 0 ? 0 : Math.min(1, named / needed),
    }
  })
  const whole = sumOf(rated.map(({ weight }) => weight))
  const share = whole === 0 ? 0 : sumOf(rated.map(({ weight, degree }) => weight * degree)) / whole
  const missing = rated.filter(({ degree }) => degree < 1).map(({ written }) => written)
  return covered(share, missing)
}

/** A text of so few sections is about its subject only if most of them are. */
const fewSections = 3
const leastOfFew = 0.6

const covered = (
  share: number,
  missing: readonly string[],
  sections = Infinity,
  unmet: string | null = null,
) => ({
  share,
  missing: missing.slice(0, namedMissing),
  notice: share < (sections <= fewSections ? leastOfFew : leastShare) ? thin : unmet,
})

/**
 * The share of the sections that are like a part of what is held on the subject, or of its theme.
 */
function shareOnSubject(
  { held, subject }: TopicReading,
  sections: readonly ReadSection[],
  lexicon: Lexicon,
): number {
  const ids = new Set(held.map(({ id }) => id))
  const names = subject === null || sections.length > fewSections ? [] : namesOf(subject, lexicon)
  const nearest = sections.length > fewSections ? undefined : 1
  const isOn = ({ text, near }: ReadSection) => {
    const stems = new Set(names.length > 0 ? lexicon.stemsOf(text) : [])
    return (
      near.slice(0, nearest).some((id) => ids.has(id)) ||
      names.some((name) => name.every((stem) => stems.has(stem)))
    )
  }
  return sections.length === 0 ? 0 : sections.filter(isOn).length / sections.length
}

function weightOf(word: string, { heldBy, modules }: TextReader) {
  return Math.log(1 + modules / (1 + (heldBy.get(word) ?? 0)))
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)

function readerFor(knowledge: WriterKnowledge): TextReader {
  const known = readers.get(knowledge)
  if (known) return known
  const lexicon = createLexicon(knowledge.vocabulary, knowledge.pools.values())
  const modules = [...knowledge.pools.values()].flatMap((pool) => pool.modules)
  const heldBy = new Map<string, number>()
  for (const { title, body } of modules)
    for (const word of new Set(lexicon.wordsOf(`${title}\n${body}`)))
      heldBy.set(word, (heldBy.get(word) ?? 0) + 1)
  const reader = {
    lexicon,
    matchSection: createSectionMatcher(knowledge, lexicon),
    findDemands: openTopicDemands(knowledge, lexicon),
    heldBy,
    modules: modules.length,
  }
  readers.set(knowledge, reader)
  return reader
}
