import { type Feeling, type SelfReport, soreName } from '@app/contract/community/self-report'
import { distanceInWords, minutesInWords, type Workout } from '@app/contract/community/workout'
import type {
  Complaint,
  EntryKind,
  EntryMood,
  Reading,
  WrittenNumber,
} from '../knowledge/reading-schema.ts'

const moods: Readonly<Record<Feeling, EntryMood>> = {
  great: 'up',
  good: 'up',
  'so-so': 'flat',
  poor: 'down',
  awful: 'down',
}

const kinds: Partial<Record<NonNullable<SelfReport['day_kind']>, EntryKind>> = {
  session: 'session',
  race: 'race',
  rest: 'rest',
  ill: 'illness',
}

/** Puts what a member tapped above what was read: nobody had to guess it. */
export function withSelfReport(reading: Reading, report: SelfReport | null | undefined): Reading {
  if (!report) return reading
  const kind = report.day_kind === null ? undefined : kinds[report.day_kind]
  return {
    ...reading,
    ...(kind && { kind: { is: kind, sure: 1 } }),
    ...(report.feeling !== null && { mood: { is: moods[report.feeling], sure: 1 } }),
    body: withSore(reading.body, report.sore),
  }
}

const sureKind = 0.7

/**
 * Puts the numbers of a session beside those that were read; its kind stands where the words tell
 * none.
 */
export function withWorkout(reading: Reading, workout: Workout | null | undefined): Reading {
  if (!workout) return reading
  const kind = workout.sport === 'rest' ? ('rest' as const) : ('session' as const)
  const isKnown = reading.kind !== null && reading.kind.sure >= sureKind
  const tapped = numbersOf(workout).filter(
    ({ is, value }) => !reading.numbers.some((read) => read.is === is && read.value === value),
  )
  return {
    ...reading,
    kind: isKnown ? reading.kind : { is: kind, sure: 1 },
    numbers: [...reading.numbers, ...tapped],
  }
}

function numbersOf({ sport, minutes, distance_m }: Workout): WrittenNumber[] {
  const distance =
    distance_m === null ? '' : distanceInWords(distance_m, sport).replace(/ \(.*/, '')
  return [
    ...(minutes === null
      ? []
      : [{ words: minutesInWords(minutes), is: 'time' as const, value: minutes * 60 }]),
    ...(distance_m === null
      ? []
      : [{ words: distance, is: 'distance' as const, value: distance_m }]),
  ]
}

/** The sore places that were tapped, and the complaints that were read of other places. */
export function withSore(body: readonly Complaint[], sore: SelfReport['sore']): Complaint[] {
  const tapped = sore.map((one): Complaint => {
    const read = body.find((complaint) => isSamePlace(complaint, one))
    return {
      part: one.part,
      side: one.side ?? read?.side ?? null,
      score: one.score ?? read?.score ?? null,
      words: soreName(one),
      trend: one.score === 0 ? 'gone' : (read?.trend ?? null),
      isAgain: read?.isAgain ?? false,
    }
  })
  return [
    ...tapped,
    ...body.filter((complaint) => !sore.some((one) => isSamePlace(complaint, one))),
  ]
}

const isSamePlace = (
  one: Pick<Complaint, 'part' | 'side'>,
  other: Pick<Complaint, 'part' | 'side'>,
) =>
  one.part === other.part && (one.side === other.side || one.side === null || other.side === null)
