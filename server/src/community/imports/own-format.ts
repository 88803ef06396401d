import { GoalText, longestGoal } from '@app/contract/community/goals'
import { tags } from '@app/contract/community/journal'
import { SymptomId } from '@app/contract/community/symptoms'
import { ThemeId } from '@app/contract/community/themes'
import { z } from 'zod'

// What an export of this journal holds. Another version of it gets another number, and the reader of this one stays.
export const formatName = 'stayer-journal'
export const formatVersion = 1

export const manifestFile = 'stayer.json'
export const goalsFile = 'data/goals.json'
export const articlesFile = 'data/saved-articles.json'
export const entriesFile = (page: number) => `data/entries-${String(page).padStart(4, '0')}.json`
export const isEntriesFile = (name: string) => /^data\/entries-\d{4,6}\.json$/.test(name)
export const photoFile = (imageId: string) => `photos/${imageId}.webp`

export const ExportManifest = z.object({ format: z.literal(formatName), version: z.int(), exported_at: z.string() })

const Moment = z.iso.datetime().transform((value) => new Date(value))
const Names = z.array(z.string().max(200)).max(200)
/** `stayer:` and an entry's id, or what another app calls it. */
const OriginKey = z.string().regex(/^(stayer|day-one|strava):[\w-]{1,100}(#\d{1,3})?$/)

const ExportedInsight = z.object({
  response_content: z.string().min(1).max(20_000),
  created_at: Moment,
  pinned_at: z.nullable(Moment),
  engine: z.string().min(1).max(200),
  kind: z.enum(['coaching', 'safety']),
  safety_level: z.nullable(z.enum(['crisis', 'emergency', 'urgent', 'past'])),
  theme: z.nullable(ThemeId),
  part_ids: Names,
  fact_ids: Names,
  stand_in: z.nullable(z.enum(['unavailable', 'unsuitable', 'limit'])),
  is_remembered: z.boolean(),
  is_unhelpful: z.boolean(),
})

export const ExportedEntry = z.object({
  id: z.uuid(),
  origin_key: z.nullable(OriginKey),
  title: z.string(),
  content: z.string(),
  tags: z.array(z.enum(tags)).max(tags.length),
  symptoms: z.array(SymptomId).max(50),
  is_private: z.boolean(),
  created_at: Moment,
  photo: z.nullable(z.string().max(300)),
  insight: z.nullable(ExportedInsight),
})
export type ExportedEntry = z.output<typeof ExportedEntry>

export const ExportedGoal = z.object({
  id: z.uuid(),
  origin_key: z.nullable(OriginKey),
  goal: z
    .string()
    .max(10 * longestGoal)
    .pipe(GoalText),
  created_at: Moment,
  archived_at: z.nullable(Moment),
})

export const ExportedArticle = z.object({ id: z.uuid(), title: z.string(), saved_at: Moment })

/** What an entry or goal is called wherever it goes: by its first journal, whichever it has been through since. */
export const originOf = ({ id, origin_key }: { id: string; origin_key: string | null }) =>
  origin_key ?? `stayer:${id.toLowerCase()}`
