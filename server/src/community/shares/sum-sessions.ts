import { weekStart } from '@app/contract/community/momentum-rules'
import type { SharedFigures } from '@app/contract/community/shared-journal'
import { sports, type Workout } from '@app/contract/community/workout'
import { daysAfter } from '@app/contract/days'

type Session = { day: string; workout: Workout }

/** Adds up the sessions among some entries; null where there is none. */
export function sumSessions(
  entries: readonly { day: string; workout: Workout | null }[],
): SharedFigures | null {
  const sessions = entries.flatMap(({ day, workout }) =>
    workout === null || workout.sport === 'rest' ? [] : [{ day, workout }],
  )
  if (sessions.length === 0) return null
  return {
    ...sumOf(sessions),
    sports: sports
      .map((sport) => ({ sport, ...sumOf(sessions.filter((one) => one.workout.sport === sport)) }))
      .filter((sum) => sum.sessions > 0)
      .toSorted((one, other) => other.sessions - one.sessions),
    weeks: weeksOf(sessions),
  }
}

const sumOf = (sessions: readonly Session[]) => ({
  sessions: sessions.length,
  minutes: sessions.reduce((sum, { workout }) => sum + (workout.minutes ?? 0), 0),
  distance_m: sessions.reduce((sum, { workout }) => sum + (workout.distance_m ?? 0), 0),
})

function weeksOf(sessions: readonly Session[]): SharedFigures['weeks'] {
  const starts = sessions.map(({ day }) => weekStart(day)).toSorted()
  const [first = '', last = ''] = [starts[0], starts.at(-1)]
  const weeks: SharedFigures['weeks'] = []
  for (let from = first; from <= last; from = daysAfter(from, 7)) {
    const ofWeek = sessions.filter(({ day }) => weekStart(day) === from)
    weeks.push({ from, ...sumOf(ofWeek), effort: meanEffort(ofWeek) })
  }
  return weeks
}

function meanEffort(sessions: readonly Session[]): number | null {
  const efforts = sessions.flatMap(({ workout }) => workout.effort ?? [])
  if (efforts.length === 0) return null
  return Math.round((efforts.reduce((sum, one) => sum + one, 0) / efforts.length) * 10) / 10
}
