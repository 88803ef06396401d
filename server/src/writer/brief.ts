import type { EditorialTheme } from '@app/contract/newsroom/themes'

/** The weekly stream is read as an article, the premium stream as a roadmap of cards. */
export type Stream = 'weekly' | 'premium'

export type WritingBrief = {
  topic: string
  /** Null if an editor gave only a topic: then the pool nearest to it is used. */
  theme: EditorialTheme | null
  stream: Stream
  /** The week or the day. */
  place: number | null
  customPrompt: string | null
  /** Headlines of the last packages, which are not used again. */
  recentTitles: readonly string[]
  /**
   * The modules of earlier packages of both streams, newest first, back to the last one on this
   * theme at least.
   */
  ledger: readonly PastPackage[]
  /** Decides between equals: the same brief with the same seed makes the same package. */
  seed: string
}

export type PastPackage = {
  theme: EditorialTheme | null
  format: string
  moduleIds: readonly string[]
}
