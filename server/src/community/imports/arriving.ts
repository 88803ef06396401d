import type { ImportSource } from '@app/contract/community/imports'
import type { Tag } from '@app/contract/community/journal'
import type { SymptomId } from '@app/contract/community/symptoms'
import type { Insert } from '../../platform/db/db.ts'

/** An entry of an archive, as the journal would keep it. */
export type ArrivingEntry = {
  /** Where it comes from, the same in every archive that holds it: by this it is known again. */
  originKey: string
  title: string
  content: string
  tags: Tag[]
  symptoms: SymptomId[]
  isPrivate: boolean
  createdAt: Date
  /** The name of its photo in the archive. */
  photo: string | null
  insight: ArrivingInsight | null
}

export type ArrivingInsight = Omit<Insert<'insights'>, 'id' | 'member_id' | 'entry_id' | 'unhelpful_id'> & {
  is_unhelpful: boolean
}

export type ArrivingGoal = { originKey: string; goal: string; createdAt: Date; archivedAt: Date | null }
export type ArrivingArticle = { id: string; title: string; savedAt: Date }

/** Something that stays behind, where it stands and why. */
export type Skip = { place: string; reason: string }

export type Arriving = { entry: ArrivingEntry } | { skip: Skip }

/** An archive of which it is known how to read it. */
export type Source = {
  source: ImportSource
  /** In the archive's order, as often as it is asked for. What cannot be taken over comes as skips. */
  arriving(): AsyncIterable<Arriving>
  goals: readonly ArrivingGoal[]
  articles: readonly ArrivingArticle[]
  /** What is wrong with the archive beside its entries. */
  skips: readonly Skip[]
}
