import { type Motif, rect } from '../shapes.ts'
import { colours } from '../palette.ts'

const warp = [
  colours.lido,
  colours.brick,
  colours.sun,
  colours.mossM,
  colours.lidoD,
  colours.brickL,
]
const weft = [
  colours.sand,
  colours.lidoL,
  colours.brickD,
  colours.mossL,
  colours.sun,
  colours.lidoD,
]
const band = 132
const step = band + 68
const threads = 6
const faint = 'opacity=".16"'

export const weave: Motif = ({ chance, dot }) => {
  const shift = Math.floor(chance() * 6)
  const coloured = (colours6: readonly string[], i: number) =>
    colours6[(i + shift) % 6] ?? colours.chalk
  let body = rect(colours.chalk)
  for (let i = 0; i < threads; i++) body += rect(coloured(warp, i), i * step + 34, 0, band, 1200)
  forEachCrossing((i, j) => {
    const [x, y] = [i * step, j * step + 34]
    const colour = coloured(weft, j)
    body += isOver(i, j)
      ? rect(colours.ink, x + 34, y - 10, band, band + 20, faint) + rect(colour, x, y, step, band)
      : rect(colour, x, y, 34, band) + rect(colour, x + 34 + band, y, 34, band)
  })
  forEachCrossing((i, j) => {
    body += edges(i * step, j * step + 34, isOver(i, j))
  })
  return body + dot(600, 600, { fill: colours.now, r: 36, length: 220 })
}

const isOver = (i: number, j: number) => (i + j) % 2 === 0

function forEachCrossing(draw: (i: number, j: number) => void) {
  for (let j = 0; j < threads; j++) for (let i = 0; i < threads; i++) draw(i, j)
}

/** The shadows beside a thread that dives, and the two stitches of the one that lies on top. */
function edges(x: number, y: number, over: boolean): string {
  let body = ''
  if (!over) {
    body +=
      rect(colours.ink, x + 24, y, 10, band, faint) +
      rect(colours.ink, x + 34 + band, y, 10, band, faint)
  }
  for (let stitch = 1; stitch < 3; stitch++) {
    body += over
      ? rect('#fff', x - 10, y + stitch * 44 - 2, step + 20, 4, 'opacity=".5"')
      : rect('#fff', x + 34 + stitch * 44 - 2, y - 44, 4, band + 88, 'opacity=".5"')
  }
  return body
}
