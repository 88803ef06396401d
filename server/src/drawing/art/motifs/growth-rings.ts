import { noiseOf } from '../chance.ts'
import { circle, type Motif, type Point, polar, radians, rect, smooth } from '../shapes.ts'
import { colours } from '../palette.ts'

const fills = ['#24543F', colours.mossM, '#3B7A5B', colours.moss, '#3B7A5B', colours.mossM]
const pickedOut = 11

export const growthRings: Motif = ({ chance, dot }) => {
  const noise = noiseOf(`rings${Math.floor(chance() * 9)}`)
  const cx = 470 + chance() * 60
  const cy = 640 + chance() * 50
  let body = rect(colours.mossD)
  for (let i = 27; i > 0; i--) {
    const points: Point[] = []
    for (let angle = 0; angle < 360; angle += 7.5) {
      const [x, y] = [Math.cos(radians(angle)) * 1.25, Math.sin(radians(angle)) * 1.25]
      const wobble = noise(3 + x + i * 0.025, 3 + y + i * 0.02)
      points.push(polar(cx, cy, i * 36 * (0.74 + 0.52 * wobble) + 12, angle))
    }
    const isPicked = i === pickedOut
    const width = isPicked ? 12 : i % 6 === 0 ? 5 : 2.4
    const stroke = isPicked ? colours.sun : colours.mossL
    body += `<path d="${smooth(points, true)}" fill="${fills[i % 6]}" stroke="${stroke}" stroke-width="${width}" stroke-opacity="${isPicked ? 1 : 0.78}"/>`
  }
  return (
    body +
    circle(cx, cy, 15, colours.mossXL) +
    dot(cx + 338, cy - 180, { fill: colours.sun, r: 28, length: 210 })
  )
}
