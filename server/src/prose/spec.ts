export type ProseKind = 'reply' | 'article' | 'roadmap'

/** True when a sentence names a warning sign. */
export type NamesSign = (sentence: string) => boolean

/** The requirements of a text, and its allowed material. */
export type ProseSpec = {
  kind: ProseKind
  /** In place of the limits of its kind. */
  words?: { min: number; max: number }
  /**
   * The allowed origin of figures, names, links and quotations: the cited facts, and for a reply
   * the entry and the goal.
   */
  sources?: string
  /** The words that may be quoted besides: the entry, the goal. */
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

/** A rule reads the text and tells what offends it, in the words of the text where there are any. */
export type ProseRule = (prose: AnalysedText, spec: ProseSpec) => readonly string[]

/** A text as the rules read it. */
export type AnalysedText = {
  /** As it was written. */
  text: string
  /** The prose: without markup, headings, comments and the list of sources. */
  said: string
  /** The same without the quotations that are somebody else's words, which are not ours to correct. */
  own: string
  /** The sentences of `own`, without the points of a list, which are seldom sentences. */
  sentences: readonly string[]
}
