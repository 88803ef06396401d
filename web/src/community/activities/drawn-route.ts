import { decodePolyline, type Coordinates } from '@app/contract/community/polyline'

export type Point = { x: number; y: number }

/** A route on a plane: metres to the east, and metres to the south, as a drawing counts them. */
export type DrawnRoute = {
  paths: readonly (readonly Point[])[]
  width: number
  height: number
  meters: number
}

const metersPerDegree = 111_195

export function drawnRouteOf(track: readonly string[]): DrawnRoute | null {
  const paths = track.map(decodePolyline).filter(({ length }) => length > 1)
  const all = paths.flat()
  const [first] = all
  if (!first) return null
  const narrowing = Math.cos((first[0] * Math.PI) / 180)
  const [north, west] = [
    Math.max(...all.map(([latitude]) => latitude)),
    Math.min(...all.map((place) => place[1])),
  ]
  const toPoint = ([latitude, longitude]: Coordinates): Point => ({
    x: (longitude - west) * metersPerDegree * narrowing,
    y: (north - latitude) * metersPerDegree,
  })
  const drawn = paths.map((path) => path.map(toPoint))
  const points = drawn.flat()
  return {
    paths: drawn,
    width: Math.max(...points.map(({ x }) => x)),
    height: Math.max(...points.map(({ y }) => y)),
    meters: drawn.reduce((sum, path) => sum + lengthOf(path), 0),
  }
}

const distance = (from: Point, to: Point) => Math.hypot(to.x - from.x, to.y - from.y)

const lengthOf = (path: readonly Point[]) =>
  path.reduce((sum, point, index) => sum + distance(path[index - 1] ?? point, point), 0)

/** The places at every so many metres of the route. */
export function placesAlong({ paths }: DrawnRoute, step: number): Point[] {
  const places: Point[] = []
  let [gone, next] = [0, step]
  for (const path of paths) {
    for (const [index, to] of path.entries()) {
      const from = path[index - 1] ?? to
      const length = distance(from, to)
      if (length === 0) continue
      for (; gone + length >= next; next += step) {
        const share = (next - gone) / length
        places.push({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share })
      }
      gone += length
    }
  }
  return places
}

/** A round length for the bar of scale, at most a third of the drawing. */
export function scaleMeters(width: number): number {
  const steps = [50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10]
  return steps.find((meters) => meters <= width / 3) ?? 10
}
