import { noiseOf } from '../chance.ts'
import { circle, type Motif, type Point, rect, ring, smooth } from '../shapes.ts'
import { colours } from '../palette.ts'

const cells = 72
const cell = 1200 / cells
const levels = [0.3, 0.35, 0.4, 0.45, 0.5, 0.55, 0.6, 0.65, 0.7]
const river = 'M-40 900C200 860 260 1010 470 980S860 1120 1240 1010'
const route: readonly Point[] = [
  [180, 820],
  [240, 660],
  [200, 520],
  [330, 400],
  [500, 430],
  [560, 560],
  [700, 640],
  [850, 590],
  [880, 430],
  [800, 310],
  [880, 200],
  [1030, 250],
  [1060, 420],
]
const controls: readonly Point[] = [
  [240, 660],
  [330, 400],
  [560, 560],
  [850, 590],
  [800, 310],
]

export const contourMap: Motif = ({ chance, dot }) => {
  const heightAt = landOf(`map${Math.floor(chance() * 5)}`)
  let body = rect(colours.mossXL)
  levels.forEach((level, i) => {
    const isMain = i % 4 === 0
    body += `<path d="${contour(heightAt, level)}" stroke="${colours.moss}" stroke-width="${isMain ? 6 : 2.6}" opacity="${isMain ? 0.95 : 0.75}" fill="none" stroke-linecap="round"/>`
  })
  body += `<path d="${river}" fill="none" stroke="${colours.lidoM}" stroke-width="46" opacity=".85"/><path d="${river}" fill="none" stroke="${colours.lidoL}" stroke-width="30"/>`
  const way = `d="${smooth(route)}" fill="none"`
  const round = 'stroke-linecap="round" stroke-linejoin="round"'
  body += `<path ${way} stroke="${colours.chalk}" stroke-width="34" ${round}/><path ${way} stroke="${colours.brick}" stroke-width="18" ${round}/>`
  for (const [x, y] of controls)
    body += circle(x, y, 17, colours.chalk) + ring(x, y, 17, colours.brickD, 7)
  body += `<path d="M1060 420V300l84 30-84 34" fill="${colours.ink}" stroke="${colours.ink}" stroke-width="8" stroke-linejoin="round"/>`
  return body + dot(180, 820, { r: 32, length: 200 })
}

type Heights = (x: number, y: number) => number

function landOf(seed: string): Heights {
  const noise = noiseOf(seed)
  const rows: number[][] = []
  for (let y = 0; y <= cells; y++) {
    rows[y] = []
    for (let x = 0; x <= cells; x++) {
      const [u, v] = [(x * 44) / 72, (y * 44) / 72]
      const hills = 0.62 * noise(u * 0.085 + 2, v * 0.085 + 4)
      const folds = 0.28 * noise(u * 0.19 + 9, v * 0.19 + 1)
      rows[y]?.push(hills + folds + 0.1 * noise(u * 0.4, v * 0.4))
    }
  }
  return (x, y) => rows[y]?.[x] ?? 0
}

/**
 * The edges of a cell that a contour joins, by the corners that lie above it (top left 8, top right
 * 4, then 2 and 1).
 */
type Edge = 'top' | 'right' | 'bottom' | 'left'
const joins: Readonly<Record<number, readonly (readonly [Edge, Edge])[]>> = {
  1: [['left', 'bottom']],
  2: [['bottom', 'right']],
  3: [['left', 'right']],
  4: [['top', 'right']],
  5: [
    ['left', 'top'],
    ['bottom', 'right'],
  ],
  6: [['top', 'bottom']],
  7: [['left', 'top']],
  8: [['left', 'top']],
  9: [['top', 'bottom']],
  10: [
    ['top', 'right'],
    ['left', 'bottom'],
  ],
  11: [['top', 'right']],
  12: [['left', 'right']],
  13: [['bottom', 'right']],
  14: [['left', 'bottom']],
}

/** Marching squares. */
function contour(heightAt: Heights, level: number): string {
  let path = ''
  for (let y = 0; y < cells; y++) {
    for (let x = 0; x < cells; x++) {
      const [a, b, c, e] = [
        heightAt(x, y),
        heightAt(x + 1, y),
        heightAt(x + 1, y + 1),
        heightAt(x, y + 1),
      ]
      const above =
        (a > level ? 8 : 0) | (b > level ? 4 : 0) | (c > level ? 2 : 0) | (e > level ? 1 : 0)
      const part = (from: number, to: number) => (level - from) / (to - from)
      const edges: Record<Edge, Point> = {
        top: [(x + part(a, b)) * cell, y * cell],
        right: [(x + 1) * cell, (y + part(b, c)) * cell],
        bottom: [(x + part(e, c)) * cell, (y + 1) * cell],
        left: [x * cell, (y + part(a, e)) * cell],
      }
      for (const [from, to] of joins[above] ?? [])
        path += `M${whole(edges[from])}L${whole(edges[to])}`
    }
  }
  return path
}

const whole = ([x, y]: Point) => `${Math.round(x)} ${Math.round(y)}`
