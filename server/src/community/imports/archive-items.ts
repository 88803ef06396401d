import type { ImportSource } from '@app/contract/community/imports'
import type { Tag } from '@app/contract/community/journal'
import type { SymptomId } from '@app/contract/community/symptoms'
import type { Insert } from '../../platform/db/db.ts'
import type { z } from 'zod'
import type { ExportedVersion } from './own-format.ts'
import type { Skip, Skips } from './skips.ts'

/** An entry of an archive, as the journal would keep it. */
export type ArrivingEntry = {
  /** The same in every archive that holds the entry: it is recognised by this. */
  originKey: string
  title: string
  content: string
  tags: Tag[]
  symptoms: SymptomId[]
  isPrivate: boolean
  createdAt: Date
  /** The name of its photo in the archive. */
  photo: string | null
  /** True when it named one that is not taken over with it. */
  hasLostPhoto?: boolean
  insight: ArrivingInsight | null
  /** Its number of changes, and the one that its words came with; 1 where the archive does not say. */
  version?: number
  wordsVersion?: number
  /**
   * The time of its deletion in the journal that it comes from, where it still can be brought back.
   */
  deletedAt?: Date | null
}

/** The earlier versions of an entry of the archive. */
export type ArrivingVersion = z.output<typeof ExportedVersion>

export type ArrivingInsight = Omit<Insert<'insights'>, 'id' | 'member_id' | 'entry_id' | 'unhelpful_id'> & {
  is_unhelpful: boolean
}

export type ArrivingGoal = { originKey: string; goal: string; createdAt: Date; archivedAt: Date | null }
export type ArrivingArticle = { id: string; title: string; savedAt: Date }

export type ArrivingItem = { entry: ArrivingEntry } | { skip: Skip }

/** An archive of which it is known how to read it. */
export type RecognisedArchive = {
  source: ImportSource
  /** In the archive's order, as often as it is asked for. What cannot be taken over comes as skips. */
  arriving(): AsyncIterable<ArrivingItem>
  /** Earlier versions of its entries, where it holds any. */
  versions?(): AsyncIterable<{ version: ArrivingVersion } | { skip: Skip }>
  goals: readonly ArrivingGoal[]
  articles: readonly ArrivingArticle[]
  /** Items beside its entries that are left out. */
  skips: Skips
}
