import type { Chance } from '../chance.ts'
import { circle, line, type Motif, rect, short } from '../shapes.ts'
import { colours } from '../palette.ts'

const lanes = 8
const lane = 150
const starts = [470, 560, 690, 850, 600, 740, 520, 430]
const leading = 3

export const swimmingLanes: Motif = ({ chance }) => {
  let body = rect(colours.lido)
  for (let i = 0; i < lanes; i++)
    body += rect(i % 2 ? '#1A8DA9' : colours.lido, 0, i * lane, 1200, lane)
  for (let i = 0; i < 46; i++) body += glint(chance)
  for (let i = 1; i < lanes; i++) {
    const [from, to] = [
      [0, i * lane],
      [1200, i * lane],
    ] as const
    body += line(from, to, i === 4 ? colours.sun : colours.chalk, 15, 'stroke-dasharray="34 10"')
    const floats = 'stroke-dasharray="34 98" stroke-dashoffset="-44"'
    body += line(from, to, i === 4 ? colours.brick : colours.lidoD, 15, floats)
  }
  const places = starts.map((start) => start + chance() * 40)
  places.forEach((x, i) => (body += swimmer(i, x, i * lane + 75)))
  return body
}

function glint(chance: Chance): string {
  const x = chance() * 1200
  const y = chance() * 1200
  const width = 60 + chance() * 130
  return `<path d="M${short(x)} ${short(y)}q${short(width / 4)} ${short(-12)} ${short(width / 2)} 0t${short(width / 2)} 0" stroke="#fff" stroke-width="4" opacity="${short(0.1 + chance() * 0.18)}" fill="none" stroke-linecap="round"/>`
}

function swimmer(i: number, x: number, y: number): string {
  const [tail, middle, far] = [short(x - 330), short(x - 120), short(x - 230)]
  const isLeading = i === leading
  return (
    `<defs><linearGradient id="k${i}"><stop offset="0" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#fff" stop-opacity=".75"/></linearGradient></defs>` +
    `<path d="M${tail} ${y - 34}Q${middle} ${y - 20} ${short(x)} ${y - 7}V${y + 7}Q${middle} ${y + 20} ${tail} ${y + 34}Q${far} ${y} ${tail} ${y - 34}Z" fill="url(#k${i})"/>` +
    circle(x, y, isLeading ? 30 : 22, isLeading ? colours.now : colours.deep)
  )
}
