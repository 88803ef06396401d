import type { WritingBrief } from './brief.ts'
import { findAskedFormat } from './choose-format.ts'
import {
  createFitter,
  createLexicon,
  findNearestPool,
  type Lexicon,
  type TopicFit,
  type TopicWords,
} from './topic-fit.ts'
import { poolIdOfTheme } from './knowledge/theme-pools.ts'
import type { WriterKnowledge } from './knowledge/writer-knowledge.ts'
import type { Format, Pool } from './knowledge/writer-schema.ts'

/** A brief as the writer understands it before it chooses modules. */
export type BriefReading = {
  lexicon: Lexicon
  topicWords: TopicWords
  /** True when a topic without a subject still has a theme, or names a pool. */
  isOnTheme: boolean
  fit: TopicFit
  home: Pool
  askedFormat: Format | null
  /** Decides what the brief leaves open. */
  seed: string
}

type ReadBrief = (
  brief: Pick<WritingBrief, 'topic' | 'theme'> & Partial<WritingBrief>,
) => BriefReading

const readers = new WeakMap<WriterKnowledge, ReadBrief>()

/** Opens the reader of briefs, which is made once for the same knowledge: it reads every module. */
export function openBriefReader(knowledge: WriterKnowledge): ReadBrief {
  const reader = readers.get(knowledge) ?? createBriefReader(knowledge)
  readers.set(knowledge, reader)
  return reader
}

function createBriefReader({ pools, formats, vocabulary, subjects }: WriterKnowledge): ReadBrief {
  const lexicon = createLexicon(vocabulary, pools.values())
  const fitterFor = createFitter(lexicon, pools.values(), subjects)
  const poolOfWord = new Map(
    [...pools.values()].flatMap((pool) => lexicon.wordsOf(pool.label).map((word) => [word, pool])),
  )

  return ({ topic, theme, stream, place, customPrompt = null, seed }) => {
    const topicWords = lexicon.topicWordsOf(topic, theme)
    const fit = fitterFor(topicWords)
    const words = lexicon.wordsOf(topic)
    const [anyPool] = pools.values()
    const [named] = words.flatMap((word) => poolOfWord.get(word) ?? [])
    const home =
      (theme && pools.get(poolIdOfTheme[theme])) ??
      findNearestPool(pools.values(), fit) ??
      named ??
      anyPool
    if (!home) throw new Error('The writer has no pool to draw on.')
    return {
      lexicon,
      topicWords,
      isOnTheme: words.length > 0 && (theme !== null || named !== undefined),
      fit,
      home,
      askedFormat: findAskedFormat(customPrompt, formats),
      seed: [seed, stream, theme, place, topic].join('|'),
    }
  }
}
