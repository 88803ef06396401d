import type { Position } from './activity.ts'
import { metersBetween } from './measure.ts'

type Path = readonly Position[]

/**
 * Cuts this much off both ends of a route, so that it does not lead to a front door: along the
 * route, and on until it is as far from its end as the crow flies, if it ever is.
 */
export function cutEnds(paths: readonly Path[], meters: number): Position[][] {
  const cut = cutStart(paths, meters)
  return reversed(cutStart(reversed(cut), meters))
}

const reversed = (paths: readonly Path[]): Position[][] =>
  paths.map((path) => path.toReversed()).toReversed()

function cutStart(paths: readonly Path[], meters: number): Position[][] {
  const start = paths[0]?.[0]
  if (!start) return []
  const hasLeft = paths.flat().some((position) => metersBetween(start, position) >= meters)
  let left = meters
  for (const [index, path] of paths.entries()) {
    for (let at = 1; at < path.length; at++) {
      const [from, to] = [path[at - 1], path[at]]
      if (!from || !to) continue
      const length = metersBetween(from, to)
      left -= length
      // The way to a point is never shorter than the crow's.
      if (hasLeft ? metersBetween(start, to) < meters : left > 0) continue
      const begin = hasLeft
        ? leaving({ start, from, to, meters })
        : between(from, to, 1 + left / length)
      return [[begin, ...path.slice(at)], ...paths.slice(index + 1).map((one) => [...one])]
    }
  }
  return []
}

/** The place between two points at which the route is far enough from its start. */
function leaving({
  start,
  from,
  to,
  meters,
}: {
  start: Position
  from: Position
  to: Position
  meters: number
}): Position {
  let [near, far] = [0, 1]
  for (let step = 0; step < 20; step++) {
    const middle = (near + far) / 2
    if (metersBetween(start, between(from, to, middle)) < meters) near = middle
    else far = middle
  }
  return between(from, to, far)
}

const between = (from: Position, to: Position, share: number): Position => ({
  latitude: from.latitude + (to.latitude - from.latitude) * share,
  longitude: from.longitude + (to.longitude - from.longitude) * share,
})
