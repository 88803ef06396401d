import { expect, test } from 'vitest'
import {
  distanceInWords,
  minutesInWords,
  titleOfWorkout,
  Workout,
  workoutWords,
} from './workout.ts'

const nothing: Workout = {
  sport: 'run',
  minutes: null,
  effort: null,
  distance_m: null,
  sleep: null,
}

test.each<[Partial<Workout>, string]>([
  [{ minutes: 40, effort: 3 }, 'Easy run, 40 min'],
  [{ sport: 'ride', minutes: 120, effort: 7 }, 'Hard ride, 2 h'],
  [{ sport: 'swim', distance_m: 1500, effort: 10 }, 'All-out swim, 1,500 m'],
  [{ distance_m: 8000 }, 'Run, 8 km'],
  [{ sport: 'strength', minutes: 30, effort: 0 }, 'Very easy strength session, 30 min'],
  [{ sport: 'other' }, 'Session'],
  [{ sport: 'rest', minutes: 30, effort: 2 }, 'Rest day'],
])('%j is called “%s”', (parts, title) => {
  expect(titleOfWorkout({ ...nothing, ...parts })).toBe(title)
})

test('numbers are said in one quiet line, and none says nothing', () => {
  const all: Workout = { sport: 'run', minutes: 80, effort: 3, distance_m: 8047, sleep: 4 }
  expect(workoutWords(all)).toBe(
    'Run · 1 h 20 min · 8 km (5 miles) · effort 3 of 10 (easy) · sleep: good',
  )
  expect(workoutWords({ ...nothing, sport: 'rest' })).toBe('Rest day')
  expect(workoutWords(null)).toBe('')
  expect([minutesInWords(59), minutesInWords(60)]).toEqual(['59 min', '1 h'])
  expect([distanceInWords(400, 'run'), distanceInWords(42_195, 'run')]).toEqual([
    '400 m',
    '42.2 km (26.2 miles)',
  ])
})

test('numbers beyond a day, the scale or a thousand kilometres are none', () => {
  expect(Workout.safeParse(nothing).success).toBe(true)
  for (const wrong of [
    { minutes: 0 },
    { minutes: 1441 },
    { minutes: 2.5 },
    { effort: 11 },
    { effort: -1 },
    { distance_m: 0 },
    { distance_m: 1_000_001 },
    { sleep: 6 },
    { sport: 'chess' },
    { load: 3 },
  ])
    expect(Workout.safeParse({ ...nothing, ...wrong }).success, JSON.stringify(wrong)).toBe(false)
})
