import type { Activity, ReadFile } from '@app/contract/community/activities'
import { encodePolyline } from '@app/contract/community/polyline'
import { idOf } from './entries.ts'

const round = Array.from({ length: 21 }, (_none, at) => {
  const turn = (at / 20) * 2 * Math.PI
  return [54.3 + 0.007 * Math.sin(turn), -0.4 + 0.012 * Math.cos(turn)] as const
})

/** A run of half an hour that waits for its entry, with differences in `parts`. */
export const activityOf = (parts: Partial<Activity> = {}): Activity => ({
  id: idOf('activity'),
  entry_id: null,
  sport: 'run',
  started_at: '2026-02-28T09:00:00Z',
  local_day: '2026-02-28',
  seconds: 1800,
  distance_meters: 5000,
  sessions: [],
  heart_rate: { average: 139, highest: 159 },
  elevation: { ascent: 60, lowest: 10, highest: 70 },
  effort: 4,
  feel: 4,
  points: 300,
  track: [encodePolyline(round)],
  samples: {
    seconds: [0, 900, 1800],
    meters: [0, 2500, 5000],
    elevation: [10, 70, 10],
    heart_rate: [120, null, 159],
    meters_per_second: [2.5, 3, 2.8],
  },
  ...parts,
})

export const readFileOf = (parts: Partial<ReadFile> = {}): ReadFile => ({
  name: null,
  activity: activityOf(),
  fault: null,
  same_start: null,
  ...parts,
})
