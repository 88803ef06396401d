import { HoldKind } from '@app/contract/community/holds'
import { Tag } from '@app/contract/community/journal'
import { SelfReport } from '@app/contract/community/self-report'
import {
  mostSharedEntries,
  type ShareChoice,
  type ShareParts,
} from '@app/contract/community/shares'
import { SymptomId } from '@app/contract/community/symptoms'
import { Workout } from '@app/contract/community/workout'
import { z } from 'zod'
import type { sorePlacesOf } from '../../coach/memory/sore-places.ts'
import type { Tx } from '../../platform/db/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { sorePlacesAmong } from '../coach/threads.ts'
import { findGoalText } from '../goals/goals.queries.ts'
import { listChosen, listHoldsWithin, type ChosenEntry } from './shares.queries.ts'

/** A sore place that one entry tells of. */
const SorePoint = z.object({
  place: z.string(),
  score: z.number().nullable(),
  trend: z.enum(['better', 'same', 'worse', 'new', 'gone']).nullable(),
  words: z.string().nullable(),
})

/**
 * The copy of an entry, with null for each part that the member left out. All that a share tells of
 * an entry is in its copy, so that it goes when the entry does.
 */
export const EntryCopy = z.object({
  title: z.string().nullable(),
  content: z.string().nullable(),
  tags: z.array(Tag),
  symptoms: z.array(SymptomId),
  self_report: z.nullable(SelfReport),
  workout: z.nullable(Workout),
  letter: z.object({ text: z.string(), kind: z.enum(['coaching', 'safety']) }).nullable(),
  photo_id: z.uuid().nullable(),
  track: z.array(z.string()),
  sore: z.array(SorePoint),
})
export type EntryCopy = z.infer<typeof EntryCopy>

export const SharedHolds = z.array(z.object({ kind: HoldKind, from: z.string(), to: z.string() }))

/** A part of a journal as it is at one moment. */
export type Snapshot = {
  goal: string | null
  holds: z.infer<typeof SharedHolds>
  entries: { id: string; day: string; copy: EntryCopy }[]
}

/** Copies the chosen part of a journal; refuses where there is nothing, or too much. */
export async function takeSnapshot(tx: Tx, memberId: string, choice: ShareChoice) {
  const { parts } = choice
  const chosen = await listChosen(tx, memberId, choice, mostSharedEntries + 1)
  if (chosen.length === 0) return refuse('shares/nothing-there')
  if (chosen.length > mostSharedEntries) return refuse('shares/too-many-entries')
  const places = parts.sore ? await sorePlacesAmong(tx, memberId, chosen) : []
  const sore = sorePointsOf(places, parts)
  const snapshot: Snapshot = {
    goal: parts.goal ? ((await findGoalText(tx, memberId)) ?? null) : null,
    holds: parts.holds ? await listHoldsWithin(tx, memberId, choice) : [],
    entries: chosen.map((entry) => ({
      id: entry.id,
      day: entry.happened_on,
      copy: copyOf(entry, parts, sore.get(entry.id) ?? []),
    })),
  }
  return snapshot
}

const copyOf = (entry: ChosenEntry, parts: ShareParts, sore: EntryCopy['sore']): EntryCopy => ({
  title: parts.stories ? entry.title : null,
  content: parts.stories ? entry.content : null,
  tags: entry.tags,
  symptoms: parts.check_ins ? entry.symptoms : [],
  self_report: parts.check_ins ? entry.self_report : null,
  workout: parts.numbers ? entry.workout : null,
  letter: parts.letters ? letterOf(entry) : null,
  photo_id: parts.photos ? entry.image_id : null,
  track: parts.routes ? (entry.track ?? []) : [],
  sore,
})

const letterOf = ({ letter_text: text, letter_kind: kind }: ChosenEntry) =>
  text === null || kind === null ? null : { text, kind }

/** The sore places by entry. The entry's words stand beside them where its story is shown. */
function sorePointsOf(places: ReturnType<typeof sorePlacesOf>, { stories }: ShareParts) {
  const byEntry = new Map<string, EntryCopy['sore']>()
  for (const { id, points } of places) {
    const place = id.slice('niggle '.length).replace('achilles', 'Achilles')
    for (const { entryId, score, trend, words } of points) {
      const said = { place, score, trend, words: stories ? words : null }
      byEntry.set(entryId, [...(byEntry.get(entryId) ?? []), said])
    }
  }
  return byEntry
}
