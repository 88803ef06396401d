import type { PictureIdea } from './knowledge/writer-schema.ts'

/** An editor gets this for a topic: a draft, whole, and notes about it. */
export type WrittenPackage = {
  engine: string
  /** Says what made it, and what it needs. */
  label: string
  /** Markdown: sections with a list of sources, or the ten cards of a roadmap. */
  article: string
  headlines: readonly string[]
  deck: string
  /** Three lines. */
  tldr: string
  repurposed: { tips: string; opinion: string; interview: string }
  metadata: { section: string; format: string; tags: readonly string[] }
  images: { cover: PictureIdea; inline: readonly [PictureIdea, PictureIdea] }
  sources: readonly ArticleSource[]
  /** For the ledger of later packages. */
  formatId: string
  moduleIds: readonly string[]
  /** Null where a model wrote, which draws on no modules. */
  coverage: Coverage | null
  /** Notes for an editor: a prompt that was not followed, parts that were borrowed. */
  notes: readonly string[]
}

export type ArticleSource = { factId: string; source: string; link: string | null }

/** The share of the topic that the package speaks to. */
export type Coverage = {
  /** 0 to 1, of the words that say what the topic is about. */
  share: number
  missing: readonly string[]
  nearestPool: { id: string; label: string } | null
  /** A warning, shown in red; null where enough is covered. */
  notice: string | null
}
