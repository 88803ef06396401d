import type { ActivitySport } from './activity.ts'

// Order matters: "indoor_cycling" is a ride and no gym, "trail_running" is a run and no walk.
const sportWords: readonly (readonly [ActivitySport, RegExp])[] = [
  ['strength', /strength|weight|gym|pilates|core|resistance|crossfit/],
  ['swim', /swim/],
  ['ride', /cycl|bik|ride|spin|velo|mtb/],
  ['run', /run|jog|treadmill|track_/],
  ['walk', /walk|hik|trek|snowshoe|mountaineer/],
]

/** Reads the sport from a file's own words for it, the more telling first: "road", "cycling". */
export function sportNamed(...names: readonly unknown[]): ActivitySport {
  for (const name of names) {
    if (typeof name !== 'string') continue
    const found = sportWords.find(([, words]) => words.test(name.toLowerCase()))
    if (found) return found[0]
  }
  return 'other'
}

/** The sport of a whole file: that of its sessions if they agree. */
export function commonSport(sports: readonly (ActivitySport | 'transition')[]): ActivitySport {
  const trained = new Set(sports.filter((sport) => sport !== 'transition'))
  const [only] = trained
  return trained.size === 1 && only !== undefined ? only : 'other'
}
