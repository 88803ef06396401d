import type { Hold } from '@app/contract/community/holds'
import type { ImportSource } from '@app/contract/community/imports'
import type { Tag } from '@app/contract/community/journal'
import type { SelfReport } from '@app/contract/community/self-report'
import type { SymptomId } from '@app/contract/community/symptoms'
import type { Sport, Workout } from '@app/contract/community/workout'
import type { Insert } from '../../../platform/db/db.ts'
import type { z } from 'zod'
import type { ExportedActivity } from './exported-activity.ts'
import type { ExportedVersion } from './own-format.ts'
import type { Skip, Skips } from './skips.ts'

/** An entry of an archive, in the journal's own shape. */
export type ArrivingEntry = {
  /** The same in every archive of the entry: the journal recognises it by this key. */
  originKey: string
  title: string
  content: string
  tags: Tag[]
  symptoms: SymptomId[]
  selfReport?: SelfReport | null
  workout?: Workout | null
  isPrivate: boolean
  createdAt: Date
  /** The day that it tells of, and the moment that stands for it. */
  happenedOn: string
  happenedAt: Date
  /** The name of its photo in the archive. */
  photo: string | null
  /** True if the archive names a photo that is not imported. */
  hasLostPhoto?: boolean
  /** By this the archive finds its training file. */
  trainingFile?: string | null
  /** The start of a recorded session, by which another app's entry of it is known. */
  startsAt?: Date | null
  /** Its sport, where the entry has no numbers of its own. */
  sport?: Sport | null
  insight: ArrivingInsight | null
  /**
   * The number of its changes, and the one that gave it its words; 1 if the archive does not say.
   */
  version?: number
  wordsVersion?: number
  /** The time of its deletion in the other journal, if that journal could still restore it. */
  deletedAt?: Date | null
  /** The time at which the member said that it tells of no milestone. */
  notMilestoneAt?: Date | null
  /** The time at which the member said that it is not to come back by itself. */
  notRecalledAt?: Date | null
}

/** An earlier version of an entry in the archive. */
export type ArrivingVersion = z.output<typeof ExportedVersion>

export type ArrivingInsight = Omit<
  Insert<'insights'>,
  'id' | 'member_id' | 'entry_id' | 'unhelpful_id'
> & {
  is_unhelpful: boolean
}

export type ArrivingGoal = {
  originKey: string
  goal: string
  createdAt: Date
  archivedAt: Date | null
}
export type ArrivingArticle = { id: string; title: string; savedAt: Date }

export type ArrivingHold = Omit<Hold, 'id'>

export type ArrivingItem = { entry: ArrivingEntry } | { skip: Skip }

/** An archive whose format is known. */
export type RecognisedArchive = {
  source: ImportSource
  /**
   * Yields the entries in the archive's order; it can be called again. Unusable items come as
   * skips.
   */
  arriving(): AsyncIterable<ArrivingItem>
  /** Yields earlier versions of the entries, if the archive has any. */
  versions?(): AsyncIterable<{ version: ArrivingVersion } | { skip: Skip }>
  /** Yields the training files of the entries, if the archive has any. */
  activities?(): AsyncIterable<{ activity: ExportedActivity } | { skip: Skip }>
  /** Reads an entry's training file; null if it cannot be read. */
  readTrainingFile?(trainingFile: string): Promise<Uint8Array | null>
  /** Closes what was opened beside the archive itself. */
  close?(): Promise<void>
  goals: readonly ArrivingGoal[]
  articles: readonly ArrivingArticle[]
  holds?: readonly ArrivingHold[]
  /** Items other than entries that are left out. */
  skips: Skips
}
