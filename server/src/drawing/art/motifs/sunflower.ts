import { circle, type Motif, polar, rect } from '../shapes.ts'
import { colours } from '../palette.ts'

const seeds = 560
const goldenAngle = 137.508

export const sunflower: Motif = ({ chance, dot }) => {
  const turn = chance() * 60
  let body =
    rect(colours.mossM) + circle(600, 600, 700, '#2A6149') + circle(600, 600, 470, colours.mossD)
  for (let i = 8; i < seeds; i++) {
    const [x, y] = polar(600, 600, 23.4 * Math.sqrt(i), i * goldenAngle + turn)
    const outward = i / seeds
    body += circle(x, y, 4.5 + 11.5 * Math.sqrt(outward), seedColour(outward))
  }
  return body + dot(600, 600, { r: 34, fill: colours.now, length: 0, opacity: 0 })
}

function seedColour(outward: number): string {
  if (outward < 0.16) return colours.mossL
  if (outward < 0.46) return colours.sunL
  return outward < 0.72 ? colours.sun : colours.sunD
}
