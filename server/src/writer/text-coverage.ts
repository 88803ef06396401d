import type { EditorialTheme } from '@app/contract/newsroom/themes'
import type { WriterKnowledge } from './knowledge/writer-knowledge.ts'
import { poolIdOfTheme } from './knowledge/theme-pools.ts'
import { createLexicon, type Lexicon } from './topic-fit.ts'

/** The parts of a package from which its coverage is worked out. */
export type CoveredText = { topic: string; theme: EditorialTheme | null; article: string }

/**
 * The share of its topic that a text speaks of, from 0 to 1, and the topic's words that it lacks.
 */
export type TextCoverage = { share: number; missing: readonly string[]; notice: string | null }

const leastShare = 0.3
const namedMissing = 8
const thin = 'The text hardly speaks of its topic'

/** A text that is about a word names it in so many of its sections; in one it may stand by chance. */
const enoughSections = 4

/** A single key, such as "light", stands in any text. */
const fewestKeys = 2

type Reading = { lexicon: Lexicon; heldBy: ReadonlyMap<string, number>; modules: number }

const readings = new WeakMap<WriterKnowledge, Reading>()

/**
 * Reads from the text itself how much of its topic it speaks of. A word of the topic counts by how rare it is in the
 * reviewed material ("dog" more than "run"), and counts whole only where several sections name it, so that no headline
 * and no single changed word makes a text one about its topic.
 */
export function measureTextCoverage({ topic, theme, article }: CoveredText, knowledge: WriterKnowledge): TextCoverage {
  const reading = readingOf(knowledge)
  const { lexicon } = reading
  const sections = sectionsOf(article).map((words) => new Set(lexicon.wordsOf(words)))
  const isThemeAlone = theme !== null && lexicon.topicWordsOf(topic, theme).heads.size === 0
  if (isThemeAlone) return covered(themeShare(theme, sections, reading, knowledge), [])
  const needed = Math.min(enoughSections, sections.length)
  const rated = [...lexicon.topicWordsOf(topic, null).heads].map(([word, written]) => {
    const named = sections.filter((words) => words.has(word)).length
    return { written, weight: weightOf(word, reading), degree: needed === 0 ? 0 : Math.min(1, named / needed) }
  })
  const whole = sumOf(rated.map(({ weight }) => weight))
  const share = whole === 0 ? 0 : sumOf(rated.map(({ weight, degree }) => weight * degree)) / whole
  const missing = rated.filter(({ degree }) => degree < 1).map(({ written }) => written)
  return covered(share, missing)
}

const covered = (share: number, missing: readonly string[]): TextCoverage => ({
  share,
  missing: missing.slice(0, namedMissing),
  notice: share < leastShare ? thin : null,
})

/** No article says "Technology Integration": one on a theme alone is held to the words that its reviewed material is filed under. */
function themeShare(
  theme: EditorialTheme,
  sections: readonly ReadonlySet<string>[],
  { lexicon }: Reading,
  { pools }: WriterKnowledge,
): number {
  const keys = pools.get(poolIdOfTheme[theme])?.modules.flatMap((module) => module.keys.map(lexicon.wordsOf)) ?? []
  const filed = [...new Map(keys.filter((key) => key.length > 0).map((key) => [key.join(' '), key])).values()]
  const isOnTheme = (words: ReadonlySet<string>) =>
    filed.filter((key) => key.every((word) => words.has(word))).length >= fewestKeys
  const onTheme = sections.filter(isOnTheme)
  return sections.length === 0 ? 0 : onTheme.length / sections.length
}

/** Each section with its heading, without the list of sources, which names much that the article does not. */
const sectionsOf = (article: string): string[] =>
  article.split(/^(?=#{1,6} )/m).filter((section) => section.trim() !== '' && !/^#{1,6} +sources\s*$/im.test(section))

function weightOf(word: string, { heldBy, modules }: Reading) {
  return Math.log(1 + modules / (1 + (heldBy.get(word) ?? 0)))
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)

function readingOf(knowledge: WriterKnowledge): Reading {
  const known = readings.get(knowledge)
  if (known) return known
  const lexicon = createLexicon(knowledge.vocabulary, knowledge.pools.values())
  const modules = [...knowledge.pools.values()].flatMap((pool) => pool.modules)
  const heldBy = new Map<string, number>()
  for (const { title, body } of modules)
    for (const word of new Set(lexicon.wordsOf(`${title}\n${body}`))) heldBy.set(word, (heldBy.get(word) ?? 0) + 1)
  const reading = { lexicon, heldBy, modules: modules.length }
  readings.set(knowledge, reading)
  return reading
}
