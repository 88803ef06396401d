import { articleWords, replyWords } from '@app/contract/lengths'
import type { ProseKind } from './spec.ts'

type Range = { min: number; max: number }

type Limits = {
  /** Null for a roadmap, whose cards set its length. */
  words: Range | null
  /** Flesch reading ease: 55 is a broadsheet, 75 a letter to a friend. */
  readingEase: Range
  /** Words in a sentence. */
  meanSentence: number
  longestSentence: number
}

const sentences = { meanSentence: 22, longestSentence: 40 }
const readingEase = { min: 55, max: 75 }

export const limits = {
  // A quarter of a reply is a step and a question, in short sentences: it may read more easily than
  // an article.
  reply: { words: replyWords, readingEase: { min: 55, max: 100 }, ...sentences },
  article: { words: articleWords, readingEase, ...sentences },
  roadmap: { words: null, readingEase, ...sentences },
} satisfies Record<ProseKind, Limits>

/** A sidebar stands beside an article, or where there is too little for one. */
export const sidebarWords = { min: 160, max: 600 }

export const headlineLength = { min: 40, max: 75 }
export const headlineCount = { min: 2, max: 3 }
export const longestDeck = 180
export const cardCount = 10
export const longestCardTitle = 60
export const mostOverlap = 0.35
