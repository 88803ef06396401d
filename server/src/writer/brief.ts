import type { EditorMaterial } from '@app/contract/newsroom/material'
import type { ModelOutline } from '@app/contract/newsroom/generation-order'
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
  /** Their decks, which are not used again either. */
  recentDecks?: readonly string[]
  /**
   * The modules of earlier packages of both streams, newest first, back to the last one on this
   * theme at least.
   */
  ledger: readonly PastPackage[]
  /** An article where there is enough for one, unless an editor asks for a sidebar. */
  shape?: 'article' | 'sidebar' | undefined
  /** The outline that an editor approved; without one the writer makes its own. */
  outline?: ApprovedOutline | undefined
  /** The outline of a model that an editor approved; the built-in writer has no use for it. */
  modelOutline?: ModelOutline | undefined
  /** The argument to follow, by its id; else the one used longest ago. */
  planId?: string | undefined
  /** True if an editor accepts parts that stood in packages of the last nine weeks. */
  mayRepeat?: boolean | undefined
  /** The editor's own angle, scene, quotations, notes and demands. */
  material?: EditorMaterial | null | undefined
  /** Decides between equals: the same brief with the same seed makes the same package. */
  seed: string
}

/** The plan of the argument, if one was chosen, and the modules in the order of the moves. */
export type ApprovedOutline = { planId: string | null; moduleIds: readonly string[] }

export type PastPackage = {
  id?: string
  /** True if it was written more than nine weeks ago: its parts may come back. */
  isOld?: boolean
  stream: Stream
  theme: EditorialTheme | null
  /** The format, or the plan of its argument. */
  format: string
  moduleIds: readonly string[]
  /** Its headline, for the editor; none for the package that is being written again. */
  title?: string | null
}
