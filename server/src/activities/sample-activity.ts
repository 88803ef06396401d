import type { ActivitySamples, Sample } from './activity.ts'
import { metersBetween } from './measure.ts'

const mostSamples = 200

/** One sample with its place in the session. */
type Placed = Sample & { seconds: number | null; meters: number }

/** Brings the samples of a session down to two hundred means over equal parts of it. */
export function sampleActivity(stretches: readonly (readonly Sample[])[]): ActivitySamples | null {
  const placed = placeSamples(stretches)
  if (
    !placed.some(
      ({ elevation, heartRate, position }) => elevation !== null || heartRate !== null || position,
    )
  ) {
    return null
  }
  const parts = partsOf(placed)
  const seconds = parts.map((part) => rounded(part.at(-1)?.seconds ?? null, 0))
  const meters = parts.map((part) => rounded(part.at(-1)?.meters ?? null, 0))
  const hasWay = (placed.at(-1)?.meters ?? 0) > 0
  return {
    seconds,
    meters: hasWay ? meters : meters.map(() => null),
    elevation: parts.map((part) => mean(part.map(({ elevation }) => elevation))),
    heartRate: parts.map((part) => rounded(mean(part.map(({ heartRate }) => heartRate)), 0)),
    metersPerSecond: parts.map((part) => (hasWay ? speedOf(part) : null)),
  }
}

function placeSamples(stretches: readonly (readonly Sample[])[]): Placed[] {
  const placed: Placed[] = []
  const isCounted = stretches.flat().some(({ distance }) => distance !== null)
  let meters = 0
  let [begin, paused, lastAt]: [number | null, number, number | null] = [null, 0, null]
  for (const stretch of stretches) {
    let last: Sample['position'] = null
    const firstAt = stretch.find(({ at }) => at !== null)?.at ?? null
    if (firstAt !== null && lastAt !== null) paused += Math.max(0, firstAt - lastAt)
    for (const sample of stretch) {
      const { at, position, distance } = sample
      // The watch's own count is better, and goes on where GPS is lost.
      if (isCounted) meters = Math.max(meters, distance ?? 0)
      else if (position && last) meters += metersBetween(last, position)
      last = position ?? last
      begin ??= at
      lastAt = at ?? lastAt
      placed.push({
        ...sample,
        seconds: at === null || begin === null ? null : (at - begin - paused) / 1000,
        meters,
      })
    }
  }
  return placed
}

function partsOf(placed: readonly Placed[]): Placed[][] {
  const count = Math.min(mostSamples, placed.length)
  return Array.from({ length: count }, (_none, index) =>
    placed.slice(
      Math.floor((index * placed.length) / count),
      Math.floor(((index + 1) * placed.length) / count),
    ),
  )
}

function speedOf(part: readonly Placed[]): number | null {
  const [first, last] = [part[0], part.at(-1)]
  if (!first || !last || first.seconds === null || last.seconds === null) return null
  const seconds = last.seconds - first.seconds
  return seconds > 0 ? rounded((last.meters - first.meters) / seconds, 2) : null
}

function mean(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null)
  return known.length === 0
    ? null
    : rounded(known.reduce((sum, value) => sum + value, 0) / known.length, 1)
}

function rounded(value: number | null, digits: number): number | null {
  if (value === null || !Number.isFinite(value)) return null
  return Math.round(value * 10 ** digits) / 10 ** digits
}
