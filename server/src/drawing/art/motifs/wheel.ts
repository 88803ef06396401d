import { circle, line, type Motif, type Point, polar, rect, ring, through } from '../shapes.ts'
import { colours } from '../palette.ts'

const hub = { x: 430, y: 690 }
const rim = 520
const gear = { x: 1010, y: 330, r: 216, teeth: 38 }

export const wheel: Motif = ({ chance }) => {
  let body = rect(colours.asphalt)
  for (let i = 0; i < 9; i++)
    body += rect(i % 2 ? '#2B3D45' : colours.asphalt, 0, i * 140, 1200, 140)
  const turn = chance() * 11
  body += spokes(turn) + chainring(turn)
  const dashes = 'stroke-dasharray="20 9"'
  const { x, y, r } = gear
  body += line([hub.x + 20, hub.y - 66], [x - 10, y - r - 14], colours.mist, 9, dashes)
  body += line([hub.x + 40, hub.y + 60], [x + 40, y + r + 10], colours.mist, 9, dashes)
  return body + circle(...polar(hub.x, hub.y, rim, -62), 30, colours.now)
}

function spokes(turn: number): string {
  const { x, y } = hub
  let body = ring(x, y, rim, '#0E1D22', 58) + ring(x, y, rim - 44, colours.lidoL, 10)
  body += ring(x, y, rim - 64, colours.lidoL, 3)
  for (let i = 0; i < 32; i++) {
    const angle = turn + (i * 360) / 32
    const lean = (i % 2 ? 1 : -1) * 64
    body += line(
      polar(x, y, 54, angle + lean),
      polar(x, y, rim - 60, angle),
      colours.mist,
      2.6,
      'opacity=".9"',
    )
  }
  return (
    body +
    circle(x, y, 66, colours.lidoD) +
    circle(x, y, 30, colours.asphalt) +
    ring(x, y, 48, colours.lidoL, 4)
  )
}

function chainring(turn: number): string {
  const { x, y, r, teeth } = gear
  const outline: Point[] = []
  for (let i = 0; i < teeth; i++) {
    const [angle, width] = [(i * 360) / teeth, 360 / teeth]
    outline.push(
      polar(x, y, r, angle),
      polar(x, y, r + 26, angle + width * 0.3),
      polar(x, y, r + 26, angle + width * 0.44),
      polar(x, y, r, angle + width * 0.74),
    )
  }
  let body =
    `<path d="M${through(outline)}Z" fill="${colours.sun}"/>` +
    circle(x, y, r - 44, colours.asphalt)
  for (let i = 0; i < 5; i++) {
    const angle = i * 72 + turn * 3
    body += line(polar(x, y, 20, angle), polar(x, y, r - 30, angle), colours.sun, 40)
  }
  return body + circle(x, y, 74, colours.sun) + circle(x, y, 34, colours.asphalt)
}
