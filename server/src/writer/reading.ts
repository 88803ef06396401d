import type { Brief } from './brief.ts'
import { formatAskedFor } from './choose-format.ts'
import { nearestPool } from './coverage.ts'
import { poolOfTheme } from './knowledge/theme-pools.ts'
import type { WriterKnowledge } from './knowledge/writer-knowledge.ts'
import type { Format, Pool } from './knowledge/writer-schema.ts'
import { createFitter, createLexicon, type Fit, type Lexicon } from './topic.ts'

/** What a brief comes to before a module is chosen. */
export type Reading = {
  lexicon: Lexicon
  /** What the topic is about: each word as all its forms are read, and as it was written. */
  subject: ReadonlyMap<string, string>
  /** Whether there are words in the topic at all. */
  hasWords: boolean
  fit: Fit
  home: Pool
  askedFormat: Format | null
  /** Settles what the brief leaves open. */
  seed: string
}

export function briefReader({ pools, formats, vocabulary }: WriterKnowledge): (brief: Brief) => Reading {
  const lexicon = createLexicon(vocabulary)
  const fitterFor = createFitter(lexicon, pools.values())

  return (brief) => {
    const { topic, theme, stream, place, customPrompt } = brief
    const subject = lexicon.subjectOf(topic, theme)
    const fit = fitterFor(subject.keys())
    const [anyPool] = pools.values()
    const home = (theme && pools.get(poolOfTheme[theme])) ?? nearestPool(pools.values(), fit) ?? anyPool
    if (!home) throw new Error('The writer has no pool to draw on.')
    return {
      lexicon,
      subject,
      hasWords: lexicon.wordsOf(topic).length > 0,
      fit,
      home,
      askedFormat: formatAskedFor(customPrompt, formats),
      seed: [brief.seed, stream, theme, place, topic].join('|'),
    }
  }
}
