import type { Feeling } from '@app/contract/community/self-report'
import { mostMeters, mostMinutes, type Workout } from '@app/contract/community/workout'
import { dayMs, dayOf } from '@app/contract/days'
import { z } from 'zod'
import { sportNamed } from '../../../activities/sports.ts'
import type { ArchivePass } from './archive-pass.ts'
import type { ImportDraft } from './fit-entry.ts'

const Text = z.string().catch('')
const Figure = z.nullable(z.number()).catch(null)
const Identity = z.union([z.int().min(1), z.string().regex(/^\d{1,30}$/)]).transform(String)

/**
 * A session in Garmin's list of them. Times are milliseconds since 1970, those of `startTimeLocal`
 * moved to the member's own zone; durations are milliseconds, distances centimetres.
 */
export const GarminActivity = z.object({
  activityId: Identity,
  /** The race of several sports that this is a leg of. */
  parentId: z.nullable(Identity).catch(null),
  name: Text,
  description: Text,
  activityType: z.union([z.string(), z.object({ typeKey: z.string() })]).catch(''),
  sportType: Text,
  startTimeGmt: Figure,
  beginTimestamp: Figure,
  startTimeLocal: Figure,
  duration: Figure,
  elapsedDuration: Figure,
  distance: Figure,
  /** Ten times the effort. */
  workoutRpe: Figure,
  /** 0, 25, 50, 75 or 100, of which 100 is best. */
  workoutFeel: Figure,
})
export type GarminActivity = z.output<typeof GarminActivity>

/** Fields that are left out count as empty. */
export const readGarminActivity = (element: unknown) =>
  GarminActivity.safeParse({ ...emptyFields, ...(isObject(element) ? element : {}) })

const emptyFields = Object.fromEntries(
  Object.keys(GarminActivity.shape)
    .filter((name) => name !== 'activityId')
    .map((name) => [name, null]),
)
const isObject = (element: unknown): element is object =>
  typeof element === 'object' && element !== null

export function draftOf(
  activity: GarminActivity,
  { dayOf: dayHere }: Pick<ArchivePass, 'dayOf'>,
): ImportDraft {
  const type = typeWords(activity)
  const title = activity.name.trim() || type
  const startsAt = momentOf(activity.startTimeGmt ?? activity.beginTimestamp)
  const local = momentOf(activity.startTimeLocal)
  const feeling = feelingIn(activity.workoutFeel)
  return {
    originKey: `garmin:${activity.activityId}`,
    title,
    content: activity.description.trim() || type || title,
    tags: ['Training'],
    symptoms: [],
    selfReport: feeling && { feeling, day_kind: null, sore: [] },
    isPrivate: true,
    createdAt: startsAt ?? local,
    happenedOn:
      local && isSameSession(local, startsAt) ? dayOf(local) : startsAt && dayHere(startsAt),
    happenedAt: startsAt ?? local,
    startsAt,
    photo: null,
    workout: workoutIn(activity),
    trainingFile: startsAt && startsAt.toISOString(),
    insight: null,
  }
}

// No zone is further from Greenwich than fourteen hours: the list may hold any number.
const isSameSession = (local: Date, startsAt: Date | null) =>
  startsAt === null || Math.abs(local.getTime() - startsAt.getTime()) <= dayMs

/** "treadmill_running" → "Treadmill running" */
function typeWords({ activityType, sportType }: GarminActivity): string {
  const words = typeOf(activityType) || sportType
  const text = words.replace(/_v\d$/, '').replaceAll('_', ' ').trim().toLowerCase()
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}

const typeOf = (type: GarminActivity['activityType']) =>
  typeof type === 'string' ? type : type.typeKey

function momentOf(milliseconds: number | null): Date | null {
  if (milliseconds === null || milliseconds <= 0) return null
  const moment = new Date(milliseconds)
  return Number.isNaN(moment.getTime()) ? null : moment
}

function workoutIn(activity: GarminActivity): Workout | null {
  const milliseconds = positive(activity.duration) ?? positive(activity.elapsedDuration)
  if (milliseconds === null) return null
  const meters = (activity.distance ?? 0) / 100
  const effort = (activity.workoutRpe ?? 0) / 10
  return {
    sport: sportNamed(typeOf(activity.activityType), activity.sportType),
    minutes: Math.min(mostMinutes, Math.max(1, Math.round(milliseconds / 60_000))),
    effort: effort > 0 && effort <= 10 ? Math.round(effort) : null,
    distance_m: meters >= 1 && meters <= mostMeters ? Math.round(meters) : null,
    sleep: null,
  }
}

const positive = (figure: number | null) => (figure !== null && figure > 0 ? figure : null)

const feelings: Readonly<Record<number, Feeling>> = {
  0: 'awful',
  25: 'poor',
  50: 'so-so',
  75: 'good',
  100: 'great',
}
const feelingIn = (feel: number | null): Feeling | null =>
  feel === null ? null : (feelings[feel] ?? null)
