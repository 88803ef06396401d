import { type Motif, rect } from '../shapes.ts'
import { colours } from '../palette.ts'

const pairs = [
  [colours.heatherD, colours.heatherL],
  [colours.heather, colours.sunL],
  [colours.brickL, colours.heatherD],
  [colours.sun, colours.heatherD],
  [colours.heatherL, colours.heather],
] as const
const tile = 300

export const hingeTiles: Motif = ({ chance, dot }) => {
  let body = rect(colours.heatherD)
  for (let y = 0; y < 4; y++) {
    for (let x = 0; x < 4; x++) {
      const [ground, arcs] = pairs[Math.floor(chance() * 5)] ?? pairs[0]
      const turns = Math.floor(chance() * 4)
      let face = rect(ground, 0, 0, tile, tile)
      for (let i = 0; i < 4; i++) {
        const r = tile - 18 - i * 72
        face += `<path d="M0 ${r}A${r} ${r} 0 0 0 ${r} 0" fill="none" stroke="${arcs}" stroke-width="34"/>`
      }
      body += `<g transform="translate(${x * tile + 150} ${y * tile + 150}) rotate(${turns * 90}) translate(-150 -150)">${face}</g>`
    }
  }
  return body + dot(600, 600, { fill: colours.now, r: 34, length: 220 })
}
