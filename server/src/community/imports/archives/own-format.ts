import { GoalText, longestGoal } from '@app/contract/community/goals'
import { HoldKind, longestHoldDays } from '@app/contract/community/holds'
import { LetterForm } from '@app/contract/community/insights'
import { longestComment, longestStory, longestTitle } from '@app/contract/lengths'
import { tags } from '@app/contract/community/journal'
import { SelfReport } from '@app/contract/community/self-report'
import { SymptomId } from '@app/contract/community/symptoms'
import { ThemeId } from '@app/contract/community/themes'
import { Workout } from '@app/contract/community/workout'
import { daysBetween } from '@app/contract/days'
import { z } from 'zod'
import { findUnstorable } from '../../../platform/http/input.ts'

// The format of this journal's exports. A new version gets a new number, and this one's reader
// stays.
export const formatName = 'stayer-journal'
// Version 2 added the entries' version numbers, earlier versions and deleted entries.
export const journalFormatVersion = 2

export const manifestFile = 'stayer.json'
export const goalsFile = 'data/goals.json'
export const articlesFile = 'data/saved-articles.json'
export const holdsFile = 'data/holds.json'
export const entriesFile = (page: number) => `data/entries-${String(page).padStart(4, '0')}.json`
export const deletedFile = (page: number) => `data/deleted-${String(page).padStart(4, '0')}.json`
export const isDeletedFile = (name: string) => /^data\/deleted-\d{4,6}\.json$/.test(name)
export const versionsFile = (page: number) => `data/versions-${String(page).padStart(4, '0')}.json`
export const isVersionsFile = (name: string) => /^data\/versions-\d{4,6}\.json$/.test(name)
export const isEntriesFile = (name: string) => /^data\/entries-\d{4,6}\.json$/.test(name)
export const photoFile = (imageId: string) => `photos/${imageId}.webp`

export const ExportManifest = z.object({
  format: z.literal(formatName),
  version: z.int(),
  exported_at: z.string(),
})

const isStorable = (value: unknown) => findUnstorable(value) === null
/** The length of a list is checked before its elements. */
const few = <T extends z.core.$ZodType>(element: T, most: number) =>
  z.array(z.unknown()).max(most).pipe(z.array(element))

const Moment = z.iso.datetime().transform((value) => new Date(value))
// PostgreSQL has no year 0.
const VersionNumber = z.int().min(1).max(2_000_000_000)
const PastMoment = Moment.refine((at) => at.getTime() >= Date.UTC(1900, 0, 1))
const PastDay = z.iso.date().refine((day) => day >= '1900-01-01')
// Ids of facts and of parts of letters have 32 signs at most, and a letter is put together of ten.
const Names = few(
  z
    .string()
    .max(64)
    .regex(/^[\w:./ -]+$/),
  40,
)
/** A letter has two hundred words, and one on a warning sign fewer than a thousand signs. */
const longestLetter = 5_000
/** `stayer:` and an entry's id, or the id of another app. */
export const OriginKey = z
  .string()
  .regex(/^(stayer|day-one|strava|garmin):[\w-]{1,100}(#\d{1,3})?$/)

export const ExportedInsight = z.object({
  response_content: z.string().min(1).max(longestLetter).refine(isStorable),
  created_at: PastMoment,
  pinned_at: z.nullable(PastMoment),
  engine: z.string().min(1).max(200).refine(isStorable),
  kind: z.enum(['coaching', 'safety']),
  safety_level: z.nullable(z.enum(['crisis', 'emergency', 'urgent', 'past'])),
  theme: z.nullable(ThemeId),
  part_ids: Names,
  fact_ids: Names,
  stand_in: z.nullable(z.enum(['unavailable', 'unsuitable', 'limit'])),
  is_remembered: z.boolean(),
  is_unhelpful: z.boolean(),
  /** Not in version 1, like versions and deletion below. */
  words_version: z.optional(VersionNumber),
  /** Not in archives from before comments, like the form. */
  form: z.nullish(LetterForm),
  comment: z.nullish(z.string().min(1).max(longestComment).refine(isStorable)),
  commented_at: z.nullish(PastMoment),
  comment_answer: z.nullish(z.string().min(1).max(longestLetter).refine(isStorable)),
  comment_answer_kind: z.nullish(z.enum(['coaching', 'safety'])),
  comment_part_ids: z.optional(Names),
})
export type ExportedInsight = z.output<typeof ExportedInsight>

export const ExportedEntry = z.object({
  id: z.uuid(),
  origin_key: z.nullable(OriginKey),
  title: z.string(),
  content: z.string(),
  tags: few(z.enum(tags), tags.length),
  symptoms: few(SymptomId, 50),
  /** Not in archives from before self-reports. */
  self_report: z.nullish(SelfReport),
  /** Not in archives from before the quick log. */
  workout: z.nullish(Workout),
  is_private: z.boolean(),
  created_at: Moment,
  /** Not in archives from before entries had a day of their own. */
  happened_on: z.nullish(PastDay),
  happened_at: z.nullish(PastMoment),
  photo: z.nullable(z.string().max(300)),
  version: z.optional(VersionNumber),
  words_version: z.optional(VersionNumber),
  deleted_at: z.nullish(PastMoment),
  /** Not in archives from before milestones could be taken back. */
  not_milestone_at: z.nullish(PastMoment),
  /** Not in archives from before entries of earlier years came back. */
  not_recalled_at: z.nullish(PastMoment),
  /** Read by itself. */
  insight: z.unknown(),
})
export type ExportedEntry = z.output<typeof ExportedEntry>

export const ExportedVersion = z.object({
  origin_key: OriginKey,
  version: VersionNumber,
  title: z.string().min(1).max(longestTitle).refine(isStorable),
  content: z.string().min(1).max(longestStory).refine(isStorable),
  tags: few(z.enum(tags), tags.length),
  symptoms: few(SymptomId, 50),
  self_report: z.nullish(SelfReport),
  workout: z.nullish(Workout),
  happened_on: z.nullish(PastDay),
  is_private: z.boolean(),
  words_version: VersionNumber,
  saved_at: PastMoment,
})

export const ExportedGoal = z.object({
  id: z.uuid(),
  origin_key: z.nullable(OriginKey),
  goal: z
    .string()
    .max(10 * longestGoal)
    .pipe(GoalText),
  created_at: PastMoment,
  archived_at: z.nullable(PastMoment),
})

export const ExportedArticle = z.object({
  id: z.uuid(),
  title: z.string().max(300),
  saved_at: PastMoment,
})

export const ExportedHold = z
  .object({ kind: HoldKind, from: PastDay, to: PastDay })
  .refine(({ from, to }) => from <= to && daysBetween(from, to) < longestHoldDays)

/** The first journal's key identifies an entry or goal through all later journals. */
export const originOf = ({ id, origin_key }: { id: string; origin_key: string | null }) =>
  origin_key ?? `stayer:${id.toLowerCase()}`
