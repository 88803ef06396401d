import { type Motif, rect, short } from '../shapes.ts'
import { colours } from '../palette.ts'

const rings = [
  '#352A4E',
  '#463964',
  '#57487A',
  colours.heather,
  '#8270A6',
  colours.heatherM,
  '#AE9ECC',
  colours.heatherL,
  '#E3D6E8',
  colours.sunL,
  colours.sun,
]

/** The same for every seed. */
export const focusTunnel: Motif = ({ dot }) => {
  let body = rect(colours.heatherD)
  rings.forEach((fill, i) => {
    const share = 1 - i / rings.length
    const [width, height] = [1560 * share + 40, 1120 * share + 26]
    const [x, y] = [600 - width / 2 + i * 9 - 40, 600 - height / 2 + i * 5 - 20]
    const box = `x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}" rx="${short(height / 2)}"`
    body += `<rect ${box} fill="${fill}"/><rect ${box} fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="3"/>`
  })
  return body + dot(650, 630, { fill: colours.now, r: 28, length: 120, opacity: 0.25 })
}
