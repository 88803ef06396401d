import { type Motif, type Point, rect, smooth, through } from '../shapes.ts'
import { colours } from '../palette.ts'

const cells = 18
const cell = 1400 / cells
const weight: Point = [640, 560]

/** The same for every seed. */
export const net: Motif = ({ dot }) => {
  let body = rect(colours.sand)
  for (let j = -3; j < cells + 2; j++) {
    for (let i = -2; i < cells + 2; i++) if ((i + j) % 2 === 0) body += mesh(i, j)
  }
  for (let j = -3; j <= cells + 2; j++) {
    const across: Point[] = []
    const down: Point[] = []
    for (let i = -2; i <= cells + 2; i++) {
      across.push(knot(i, j))
      down.push(knot(j, i))
    }
    for (const points of [across, down]) {
      body += `<path d="${smooth(points)}" fill="none" stroke="${colours.brickD}" stroke-width="5"/>`
    }
  }
  return body + dot(weight[0], weight[1] + 132, { r: 58, length: 0, opacity: 0, fill: colours.now })
}

/** Draws a knot where it hangs: towards the weight, and down. */
function knot(i: number, j: number): Point {
  const [x, y] = [i * cell - 60, j * cell - 60]
  const [dx, dy] = [x - weight[0], y - weight[1]]
  const distance = Math.hypot(dx, dy) + 1
  const pull = 210 * Math.exp(-Math.pow(distance / 330, 2))
  return [x + (dx / distance) * -pull * 0.35, y + pull * 0.75]
}

function mesh(i: number, j: number): string {
  const corners = [knot(i, j), knot(i + 1, j), knot(i + 1, j + 1), knot(i, j + 1)] as const
  const [from, , to] = corners
  const distance = Math.hypot(
    (from[0] + to[0]) / 2 - weight[0],
    (from[1] + to[1]) / 2 - weight[1] - 130,
  )
  return `<path d="M${through(corners)}Z" fill="${strain(distance)}"/>`
}

function strain(distance: number): string {
  if (distance < 170) return colours.brickD
  if (distance < 300) return colours.brickL
  return distance < 450 ? colours.brickXL : '#EFE7D5'
}
