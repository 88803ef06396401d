export type ProseKind = 'reply' | 'article' | 'roadmap'

/** Tells whether a sentence names a warning sign. */
export type NamesSign = (sentence: string) => boolean

/** The kind of a text, and the material that it may draw on. */
export type ProseSpec = {
  kind: ProseKind
  /** Replaces the limits of its kind. */
  words?: { min: number; max: number }
  /** Words in a sentence; replaces the limit of its kind. */
  longestSentence?: number
  /**
   * Figures, names, links and quotations come from here: the cited facts, and for a reply entry and
   * goal.
   */
  sources?: string
  /** Texts that may be quoted besides: the entry, the goal. */
  quotable?: string
  /** Further sources of figures, in a reply: the member's earlier words. */
  figures?: string
  /** Texts that it should not repeat, newest first. */
  earlier?: readonly string[]
  /** Tells warning signs besides those that the rules know by themselves. */
  namesSign?: NamesSign | undefined
  /** A line of ours beside the text says what to do about a warning sign. */
  isReminded?: boolean
  headlines?: readonly string[]
  deck?: string
}

/** A rule reads a text and returns the words that break it, or a measure if no words do. */
export type ProseRule = (prose: AnalysedText, spec: ProseSpec) => readonly string[]

/** A text as the rules read it. */
export type AnalysedText = {
  /** As it was written. */
  text: string
  /** The text without markup, headings, comments and the list of sources. */
  said: string
  /** The same without the quotations, which are another person's words and not ours to correct. */
  own: string
  /** The sentences of `own`, without the points of a list, which are seldom sentences. */
  sentences: readonly string[]
}
