import type { Position, Sample } from './activity.ts'

const earthRadiusMeters = 6_371_008.8
/** GPS and barometer waver by a few metres; smaller rises are not climbed. */
const leastRiseMeters = 5

type Stretches = readonly (readonly Sample[])[]

/** The great-circle distance. */
export function metersBetween(from: Position, to: Position): number {
  const radians = Math.PI / 180
  const halfLatitude = Math.sin(((to.latitude - from.latitude) * radians) / 2)
  const halfLongitude = Math.sin(((to.longitude - from.longitude) * radians) / 2)
  const chord =
    halfLatitude ** 2 +
    Math.cos(from.latitude * radians) * Math.cos(to.latitude * radians) * halfLongitude ** 2
  return 2 * earthRadiusMeters * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/** Each stretch by itself: what was covered during a pause is not counted. */
function pathMeters(stretches: Stretches): number {
  let meters = 0
  for (const stretch of stretches) {
    let last: Position | null = null
    for (const { position } of stretch) {
      if (position === null) continue
      if (last !== null) meters += metersBetween(last, position)
      last = position
    }
  }
  return meters
}

/** The sum of the stretches' times, or null where the samples have none. */
export function recordedSeconds(stretches: Stretches): number | null {
  let milliseconds = 0
  let isTimed = false
  for (const stretch of stretches) {
    const first = stretch.find(({ at }) => at !== null)?.at
    const last = stretch.findLast(({ at }) => at !== null)?.at
    if (first === undefined || first === null || last === undefined || last === null) continue
    isTimed = true
    milliseconds += Math.max(0, last - first)
  }
  return isTimed ? milliseconds / 1000 : null
}

/** The watch's own count, which also holds indoors; else the length of the route. */
export function recordedMeters(stretches: Stretches): number | null {
  const counted = stretches.flat().findLast(({ distance }) => distance !== null)?.distance ?? 0
  return positive(counted) ?? positive(pathMeters(stretches))
}

/** The sum of all rises, each from its foot to its top. */
export function climbedMeters(elevations: readonly number[]): number {
  let climbed = 0
  let foot = elevations[0] ?? 0
  let top = foot
  const riseSoFar = () => (top - foot >= leastRiseMeters ? top - foot : 0)
  for (const elevation of elevations) {
    top = Math.max(top, elevation)
    const hasTurned = top - elevation >= leastRiseMeters
    if (!hasTurned && elevation >= foot) continue
    climbed += riseSoFar()
    foot = top = elevation
  }
  return climbed + riseSoFar()
}

export const positive = (value: number | null | undefined): number | null =>
  value !== null && value !== undefined && Number.isFinite(value) && value > 0 ? value : null
