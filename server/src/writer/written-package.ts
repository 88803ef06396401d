import type { EditorMaterial } from '@app/contract/newsroom/material'
import type { PictureIdea } from './knowledge/writer-schema.ts'
import type { SharedParts } from './outline/shelf-use.ts'

/** A complete draft for an editor, with notes about it. */
export type WrittenPackage = {
  engine: string
  /** Names its maker and the review that it needs. */
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
  /** Null if a model wrote it: a model uses no modules. */
  coverage: Coverage | null
  /** Notes for an editor: a prompt that was not followed, parts that were borrowed. */
  notes: readonly string[]
  /** The editor's own material, which is woven into the article. */
  material?: EditorMaterial | null | undefined
}

export type ArticleSource = { factId: string; source: string; link: string | null }

/** The part of its topic that a package covers. */
export type Coverage = {
  /** 0 to 1, by the words that name the subject of the topic. */
  share: number
  missing: readonly string[]
  nearestPool: { id: string; label: string } | null
  /** A warning, shown in red; null if enough is covered. */
  notice: string | null
  /** The parts that other packages were made of too. */
  shared?: readonly SharedParts[]
}
