import type { Chance } from '../chance.ts'
import { circle, highest, type Motif, type Point, rect, smooth } from '../shapes.ts'
import { colours } from '../palette.ts'

const rows = 23
const beats = 5
const bright = 13

export const pulseLines: Motif = ({ chance }) => {
  let body = rect(colours.ink)
  const phase = chance() * 6
  let peak: Point = [0, 0]
  for (let row = 0; row < rows; row++) {
    const points = pulse(row, phase, chance)
    const isBright = row === bright
    const stroke = isBright ? colours.sun : row % 2 ? colours.lidoL : colours.lidoM
    body += `<path d="${smooth(points)}L1220 1240L-20 1240Z" fill="${colours.ink}" stroke="${stroke}" stroke-width="${isBright ? 9 : 3.6}"/>`
    if (isBright) peak = highest(points.filter(([x]) => x > 480 && x < 760))
  }
  return body + circle(peak[0], peak[1] - 6, 27, colours.now)
}

function pulse(row: number, phase: number, chance: Chance): Point[] {
  const y = 210 + row * 43
  const points: Point[] = []
  const swing = 50 + 130 * Math.exp(-Math.pow((row - 12) / 7.5, 2))
  for (let x = -20; x <= 1220; x += 20) {
    const fade = Math.exp(-Math.pow((x - 600) / 430, 6))
    let value = 0
    for (let beat = 0; beat < beats; beat++) {
      const centre = 190 + beat * 205 + Math.sin(row * 0.42 + beat * 1.7 + phase) * 34
      const hump = (from: number, width: number) => Math.exp(-Math.pow((x - from) / width, 2))
      const strength = 0.45 + 0.75 * Math.abs(Math.sin(row * 0.23 + beat * 1.3 + phase))
      value +=
        hump(centre, 25) * strength - 0.24 * hump(centre + 44, 22) + 0.16 * hump(centre - 52, 30)
    }
    points.push([x, y - fade * swing * value - chance() * 7 * fade])
  }
  return points
}
