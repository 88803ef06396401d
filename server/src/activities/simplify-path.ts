import type { Position } from './activity.ts'

type Point = { x: number; y: number }
const metersPerDegree = 111_195

/**
 * Leaves out the points that lie near the line between those that stay (Douglas and Peucker), and
 * ever more of them until no more than `most` are left.
 */
export function simplifyPaths(paths: readonly (readonly Position[])[], most: number): Position[][] {
  let tolerance = 5
  let simple = paths.map((path) => simplify(path, tolerance))
  while (tolerance < 100_000 && countOf(simple) > most) {
    tolerance *= 1.5
    simple = simple.map((path) => simplify(path, tolerance))
  }
  // Many short stretches keep both their ends at any tolerance.
  return countOf(simple) > most ? longestOf(simple, most) : simple
}

const countOf = (paths: readonly (readonly Position[])[]) =>
  paths.reduce((sum, { length }) => sum + length, 0)

function longestOf(paths: readonly Position[][], most: number): Position[][] {
  const byLength = paths
    .map((path, index) => ({ path, index }))
    .toSorted((a, b) => b.path.length - a.path.length)
  let left = most
  const kept = byLength.filter(({ path }) => {
    left -= path.length
    return left >= 0
  })
  return kept.toSorted((a, b) => a.index - b.index).map(({ path }) => path)
}

function simplify(path: readonly Position[], tolerance: number): Position[] {
  if (path.length < 3) return [...path]
  const points = onPlane(path)
  const isKept = new Uint8Array(path.length)
  isKept[0] = isKept[path.length - 1] = 1
  // A list of work and no recursion: a file may have 60,000 points on a spiral.
  const spans: [number, number][] = [[0, path.length - 1]]
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [from, to] = span
    const { index, distance } = farthest(points, from, to)
    if (distance <= tolerance) continue
    isKept[index] = 1
    spans.push([from, index], [index, to])
  }
  return path.filter((_position, index) => isKept[index])
}

/** Metres east and north; over the few kilometres of a session the earth is flat enough. */
function onPlane(path: readonly Position[]): Point[] {
  const narrowing = Math.cos(((path[0]?.latitude ?? 0) * Math.PI) / 180)
  return path.map(({ latitude, longitude }) => ({
    x: longitude * metersPerDegree * narrowing,
    y: latitude * metersPerDegree,
  }))
}

function farthest(
  points: readonly Point[],
  from: number,
  to: number,
): { index: number; distance: number } {
  const [start, end] = [points[from], points[to]]
  let [index, distance] = [from, 0]
  if (!start || !end) return { index, distance }
  const [dx, dy] = [end.x - start.x, end.y - start.y]
  const squared = dx * dx + dy * dy
  for (let at = from + 1; at < to; at++) {
    const point = points[at]
    if (!point) continue
    const along =
      squared === 0 ? 0 : ((point.x - start.x) * dx + (point.y - start.y) * dy) / squared
    const place = Math.min(1, Math.max(0, along))
    const away = Math.hypot(point.x - start.x - place * dx, point.y - start.y - place * dy)
    if (away > distance) [index, distance] = [at, away]
  }
  return { index, distance }
}
