import { at, circle, line, type Motif, type Point, polar, rect, ring } from '../shapes.ts'
import { colours } from '../palette.ts'

const strokes = [
  colours.lidoM,
  colours.sun,
  colours.mossL,
  colours.brick,
  colours.lidoL,
  colours.heatherM,
  colours.sunL,
]

export const trainingRings: Motif = ({ chance }) => {
  let body = rect(colours.ink)
  let tip: Point = [0, 0]
  strokes.forEach((stroke, i) => {
    const r = 540 - i * 66
    const sweep = 150 + chance() * 190
    const end = polar(600, 600, r, -90 + sweep)
    body += ring(600, 600, r, '#16404D', 42)
    body += `<path d="M${at(polar(600, 600, r, -90))}A${r} ${r} 0 ${sweep > 180 ? 1 : 0} 1 ${at(end)}" fill="none" stroke="${stroke}" stroke-width="42" stroke-linecap="round"/>`
    if (i === 1) tip = end
  })
  for (let i = 0; i < 60; i++) {
    const isMinor = i % 5 !== 0
    const [from, to] = [polar(600, 600, 590, i * 6), polar(600, 600, isMinor ? 606 : 630, i * 6)]
    body += line(from, to, colours.lidoM, isMinor ? 3 : 6)
  }
  return body + circle(...tip, 32, colours.now) + circle(...tip, 11, colours.ink)
}
