import type { EditorialTheme } from '@app/contract/newsroom/themes'
import type { WriterKnowledge } from './knowledge/writer-knowledge.ts'
import type { Module } from './knowledge/writer-schema.ts'
import { createSectionMatcher, type SectionMatcher } from './topic/section-matcher.ts'
import { openTopicReader } from './topic/read-topic.ts'
import { createUnservedWords, type FindUnservedWords } from './topic/unserved-words.ts'
import { createLexicon, type Lexicon } from './topic-fit.ts'

/** The parts of a package that decide its coverage. */
export type CoveredText = { topic: string; theme: EditorialTheme | null; article: string }

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
  findUnserved: FindUnservedWords
  heldBy: ReadonlyMap<string, number>
  modules: number
}

const readers = new WeakMap<WriterKnowledge, TextReader>()

/**
 * Measures from the text itself how much of its topic it covers. A word weighs more the rarer it is
 * in the reviewed material ("dog" more than "run"), and counts fully only if several sections name
 * it, so that one headline or one changed word does not suffice.
 */
export function measureTextCoverage({ topic, theme, article }: CoveredText, knowledge: WriterKnowledge): TextCoverage {
  const reader = readerFor(knowledge)
  const { lexicon } = reader
  const { isThemeAlone, subject, held, unknown } = openTopicReader(knowledge)({ topic, theme })
  if (isThemeAlone || subject) {
    const share = shareOnSubject(held, article, reader)
    const unserved = subject === null ? [] : reader.findUnserved(topic, subject, sectionsOf(article))
    const known = new Set(unserved.map((word) => word.toLowerCase()))
    return covered(share, [...unserved, ...unknown.filter((word) => !known.has(word.toLowerCase()))], unserved)
  }
  const sections = sectionsOf(article).map((words) => new Set(lexicon.wordsOf(words)))
  const needed = Math.min(enoughSections, sections.length)
  const rated = [...lexicon.topicWordsOf(topic, null).heads].map(([word, written]) => {
    const named = sections.filter((words) => words.has(word)).length
    return { written, weight: weightOf(word, reader), degree: needed === 0 ? 0 : Math.min(1, named / needed) }
  })
  const whole = sumOf(rated.map(({ weight }) => weight))
  const share = whole === 0 ? 0 : sumOf(rated.map(({ weight, degree }) => weight * degree)) / whole
  const missing = rated.filter(({ degree }) => degree < 1).map(({ written }) => written)
  return covered(share, missing)
}

const covered = (share: number, missing: readonly string[], unserved: readonly string[] = []): TextCoverage => ({
  share,
  missing: missing.slice(0, namedMissing),
  notice: share < leastShare ? thin : unserved.length > 0 ? neverNamed(unserved) : null,
})

const listed = new Intl.ListFormat('en-GB', { type: 'conjunction' })

const neverNamed = (words: readonly string[]) =>
  `The topic says ${listed.format(words.slice(0, namedMissing).map((word) => `“${word}”`))}, and the text never does: write of it, or call the topic what the text is about`

/** The share of the sections that are like a part of what is held on the subject, or of its theme. */
function shareOnSubject(held: readonly Module[], article: string, { matchSection }: TextReader): number {
  const sections = sectionsOf(article)
  const onSubject = sections.filter((section) => matchSection(section).some((module) => held.includes(module)))
  return sections.length === 0 ? 0 : onSubject.length / sections.length
}

/** Splits an article into sections, without the sources, whose words are not the article's. */
const sectionsOf = (article: string): string[] =>
  article.split(/^(?=#{1,6} )/m).filter((section) => section.trim() !== '' && !/^#{1,6} +sources\s*$/im.test(section))

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
    for (const word of new Set(lexicon.wordsOf(`${title}\n${body}`))) heldBy.set(word, (heldBy.get(word) ?? 0) + 1)
  const reader = {
    lexicon,
    matchSection: createSectionMatcher(knowledge, lexicon),
    findUnserved: createUnservedWords(knowledge, lexicon),
    heldBy,
    modules: modules.length,
  }
  readers.set(knowledge, reader)
  return reader
}
