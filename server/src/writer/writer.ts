import { countWords } from '../prose/count-words.ts'
import { limits } from '../prose/limits.ts'
import { readProse } from '../prose/read-prose.ts'
import { assembleOutline, assemblePackage } from './assemble.ts'
import type { WritingBrief } from './brief.ts'
import type { WriterKnowledge } from './knowledge/writer-knowledge.ts'
import type { WrittenPackage } from './written-package.ts'
import { findPackageFaults } from './package-faults.ts'
import { silentProgress, type Progress } from './progress.ts'
import { outlinesFor, themeChoices } from './outline/make-outline.ts'
import { refusalOf, TopicRefused, usedUp } from './refuse-topic.ts'
import type { Outline } from './outline/outline.ts'
import { openTopicReader, type TopicReading } from './topic/read-topic.ts'
import { leastForArticle } from './topic/verdict.ts'

export type { WritingBrief, PastPackage, Stream } from './brief.ts'
export { loadWriterKnowledge } from './knowledge/writer-knowledge.ts'
export type { WrittenPackage } from './written-package.ts'
export type { Progress } from './progress.ts'

/** Turns a topic into a package, or throws TopicRefused if nothing can be written about it. */
export type Writer = { write(brief: WritingBrief, progress?: Progress): Promise<WrittenPackage> }

/** Needs no provider: it assembles reviewed modules, and the same brief makes the same package. */
export function createBuiltInWriter(knowledge: WriterKnowledge): Writer {
  const readTopic = openTopicReader(knowledge)
  return {
    write: async (brief, progress = silentProgress) => {
      const reading = readTopic(brief)
      const refusal = refusalOf(reading, brief, knowledge)
      if (refusal) throw new TopicRefused(refusal)
      await progress.begin('sections')
      const drafts =
        reading.isThemeAlone && !brief.outline
          ? themeDrafts(brief, reading, knowledge)
          : subjectDrafts(brief, reading, knowledge)
      await progress.begin('checks')
      let first: WrittenPackage | undefined
      for (const draft of drafts) {
        first ??= draft
        if (findPackageFaults(draft, brief.stream, knowledge).length === 0) return draft
      }
      if (!first) throw new Error('The writer has no format to write in.')
      return first
    },
  }
}

/** Drafts on a theme as a whole, one in each format, the best first. */
const themeDrafts = (
  brief: WritingBrief,
  reading: TopicReading,
  knowledge: WriterKnowledge,
): WrittenPackage[] =>
  themeChoices(brief, reading, knowledge).map((choice) =>
    assemblePackage(brief, reading, choice, knowledge),
  )

/**
 * A draft that fails the check is made again with other hinges, and without so many of the nearest
 * neighbours.
 */
const variants = [0, 0, 1, 2, 4, 7, 10].map((skipped, at) => ({
  name: at === 0 ? '' : `variant ${at}`,
  skipped,
}))

/** So many parts may leave out what they tell again. */
const leavingOut: readonly number[] = [Infinity, 4, 3, 2, 1, 0]

/**
 * Drafts on a subject, some along each plan of its argument, the plan used longest ago first. One
 * that is not sound without what its parts tell again is followed by others that leave out less.
 */
function* subjectDrafts(
  brief: WritingBrief,
  reading: TopicReading,
  knowledge: WriterKnowledge,
): Generator<WrittenPackage> {
  for (const { name, skipped } of variants) {
    const varied = { ...reading, seed: `${reading.seed}|${name}` }
    const outlines = outlinesFor(brief, varied, knowledge, skipped)
    if (!outlines) throw new TopicRefused(usedUp(reading))
    for (const outline of outlines)
      for (const mostLeftOut of leavingOut)
        yield fittingDraft(brief, varied, { ...outline, mostLeftOut }, knowledge)
  }
}

/**
 * Leaves out parts of a suggested outline, neighbours first, until there is room for the editor's
 * own words.
 */
function fittingDraft(
  brief: WritingBrief,
  reading: TopicReading,
  outline: Outline,
  knowledge: WriterKnowledge,
): WrittenPackage {
  const made = assembleOutline(brief, reading, outline, knowledge)
  const spare = outline.moves.findLast(({ isOnSubject }) => !isOnSubject) ?? outline.moves.at(-1)
  const mayLeaveOut =
    brief.material && !brief.outline && brief.stream === 'weekly' && brief.shape !== 'sidebar'
  const isTooLong =
    countWords(readProse(made.article, { kind: 'article' }).said) > limits.article.words.max
  if (!mayLeaveOut || !isTooLong || outline.moves.length <= leastForArticle || !spare) return made
  const moves = outline.moves.filter((move) => move !== spare)
  return fittingDraft(brief, reading, { ...outline, moves }, knowledge)
}
