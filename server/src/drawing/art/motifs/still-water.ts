import { circle, type Motif, type Point, rect, short, smooth } from '../shapes.ts'
import { colours } from '../palette.ts'

const moon = 74

export const stillWater: Motif = ({ chance }) => {
  let body = rect(colours.deep)
  for (let i = 0; i < 5; i++) body += phase(200 + i * 200, i - 2)
  for (let row = 0; row < 15; row++) body += ripple(row)
  for (let i = 0; i < 7; i++) {
    body += `<rect x="${600 - 70 + i * 7 + chance() * 14}" y="${588 + i * 62}" width="${140 - i * 15 + chance() * 20}" height="9" rx="4.5" fill="${colours.sunL}" opacity="${0.85 - i * 0.09}"/>`
  }
  return body + circle(760, 826, 26, colours.now)
}

function phase(x: number, fromFull: number): string {
  const dark = circle(x, 330, moon, '#0F4557')
  if (fromFull === 0) return dark + circle(x, 330, moon, colours.sunL)
  const bulge = Math.abs(fromFull) === 1 ? 0.25 : -0.45
  const sweep = fromFull < 0 ? 1 : 0
  const inner = short(moon * Math.abs(bulge) * 1.6)
  return (
    dark +
    `<path d="M${x} ${330 - moon}A${moon} ${moon} 0 0 ${sweep} ${x} ${330 + moon}A${inner} ${moon} 0 0 ${bulge > 0 === (sweep === 1) ? 1 : 0} ${x} ${330 - moon}Z" fill="${colours.sunL}"/>`
  )
}

function ripple(row: number): string {
  const y = 540 + row * 46
  const swing = 30 * Math.max(0, (14 - row) / 14) + 3
  const points: Point[] = []
  for (let x = -40; x <= 1240; x += 40) {
    points.push([
      x,
      y + Math.sin(x / 118 + row * 0.62) * swing * (0.35 + 0.65 * Math.abs(Math.cos(x / 620))),
    ])
  }
  return `<path d="${smooth(points)}L1240 1240L-40 1240Z" fill="${row % 2 ? '#0C4253' : '#0B4A5C'}" stroke="${colours.lidoL}" stroke-width="3.4" stroke-opacity="${short(0.25 + row * 0.05)}"/>`
}
