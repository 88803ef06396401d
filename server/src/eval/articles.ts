import { premiumThemes, weeklyThemes, type EditorialTheme } from '@app/contract/newsroom/themes'
import { countWords } from '../prose/count-words.ts'
import { limits } from '../prose/limits.ts'
import { overlapWith } from '../prose/overlap.ts'
import { readProse } from '../prose/read-prose.ts'
import { easeOf } from '../prose/rules/measures.ts'
import type { WriterKnowledge } from '../writer/knowledge/writer-knowledge.ts'
import { findPackageFaults, type DraftFault } from '../writer/package-faults.ts'
import { createBuiltInWriter, type WritingBrief, type WrittenPackage } from '../writer/writer.ts'
import { writtenOrRefused } from './measure-writer.ts'
import { briefAfter, freshTopics, ordinaryTopics } from './writer-topics.ts'

/** A package of the eval, with all by which it is ranked. */
export type RankedArticle = {
  brief: WritingBrief
  made: WrittenPackage
  faults: readonly DraftFault[]
  words: number
  ease: number
  /** 0 to 1, of the words of the topic. */
  coverage: number
  /** Parts that the topic did not ask for, from another pool. */
  borrowed: number
  /** Parts that stood in the last package on the theme. */
  repeated: number
  /** The largest share that it has in common with another article of the forty. */
  likeness: number
  /** The lower, the better: points for all that is amiss. */
  score: number
}

// The weight of each fault: one of the check outweighs all the rest.
const weights = { fault: 100, uncovered: 60, borrowed: 5, repeated: 5, likeness: 20, ease: 1 }

const isPremium = (theme: EditorialTheme) => premiumThemes.some((each) => each === theme)
const placeOf = (theme: EditorialTheme) =>
  1 +
  Math.max(
    weeklyThemes.findIndex((each) => each === theme),
    premiumThemes.findIndex((each) => each === theme),
  )

/**
 * The forty topics of the eval, written one after another as an editor would ask for them, best
 * first; none that is refused.
 */
export async function rankWrittenArticles(knowledge: WriterKnowledge): Promise<RankedArticle[]> {
  const writer = createBuiltInWriter(knowledge)
  const made: Written[] = []
  for (const { topic, theme } of [...ordinaryTopics, ...freshTopics]) {
    const brief: WritingBrief = {
      topic,
      theme,
      stream: isPremium(theme) ? 'premium' : 'weekly',
      place: placeOf(theme),
      customPrompt: null,
      ...briefAfter(
        made.toReversed().map((each) => ({ theme: each.brief.theme, made: each.made })),
      ),
      seed: 'articles',
    }
    const piece = await writtenOrRefused(writer, brief)
    if (piece) made.push({ brief, made: piece })
  }
  const texts = made.map((each) => proseOf(each).said)
  return made
    .map((each, at) => ({ ...each, ...measured(each, texts.toSpliced(at, 1), knowledge) }))
    .toSorted(
      (one, other) =>
        one.score - other.score || one.brief.topic.localeCompare(other.brief.topic, 'en'),
    )
}

type Written = { brief: WritingBrief; made: WrittenPackage }

const proseOf = ({ brief, made }: Written) =>
  readProse(made.article, { kind: brief.stream === 'weekly' ? 'article' : 'roadmap' })

function measured({ brief, made }: Written, others: readonly string[], knowledge: WriterKnowledge) {
  const faults = findPackageFaults(made, brief.stream, knowledge)
  const prose = proseOf({ brief, made })
  const found = {
    words: countWords(prose.said),
    ease: Math.round(easeOf(prose)),
    coverage: made.coverage?.share ?? 0,
    borrowed: counted(made.notes, /^Parts borrowed.*: (\d+) of/),
    repeated: counted(made.notes, /^Parts that stood.*: (\d+) of/),
    likeness: overlapWith(others)(prose.said),
  }
  return { faults, ...found, score: scoreOf({ ...found, faults: faults.length }) }
}

const counted = (notes: readonly string[], pattern: RegExp) =>
  Math.max(0, ...notes.map((note) => Number(pattern.exec(note)?.[1] ?? 0)))

type Measures = Pick<RankedArticle, 'ease' | 'coverage' | 'borrowed' | 'repeated' | 'likeness'> & {
  faults: number
}

function scoreOf({ faults, coverage, borrowed, repeated, likeness, ease }: Measures): number {
  const { min, max } = limits.article.readingEase
  return (
    weights.fault * faults +
    weights.uncovered * (1 - coverage) +
    weights.borrowed * borrowed +
    weights.repeated * repeated +
    weights.likeness * likeness +
    weights.ease * Math.abs(ease - (min + max) / 2)
  )
}
