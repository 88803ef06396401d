import { at, circle, type Motif, polar, rect, short } from '../shapes.ts'
import { colours } from '../palette.ts'

type Half = {
  x: number
  y: number
  r: number
  turn: number
  peel: string
  flesh: string
  third: string
  parts: number
}

export const citrusHalves: Motif = ({ chance, dot }) => {
  const turn = chance() * 40
  const lemon = { peel: colours.sunD, flesh: colours.sun, third: '#FFD978', parts: 8 }
  const grapefruit = { peel: colours.brick, flesh: colours.brickL, third: '#E79A7F', parts: 9 }
  const lime = { peel: colours.mossM, flesh: colours.mossL, third: '#97C2A2', parts: 8 }
  return (
    rect(colours.sunL) +
    `<ellipse cx="520" cy="700" rx="420" ry="400" fill="${colours.sunD}" opacity=".35"/>` +
    half({ x: 440, y: 590, r: 400, turn, ...grapefruit }) +
    `<ellipse cx="1020" cy="980" rx="330" ry="310" fill="${colours.sunD}" opacity=".4"/>` +
    half({ x: 955, y: 905, r: 300, turn: turn + 14, ...lemon }) +
    half({ x: 1010, y: 265, r: 225, turn: turn + 30, ...lime }) +
    half({ x: 90, y: 1130, r: 190, turn: turn + 8, ...lemon }) +
    dot(770, 600, { fill: colours.ink, r: 26, length: 190 })
  )
}

function half({ x, y, r, turn, peel, flesh, third, parts }: Half): string {
  let body = circle(x, y, r, peel) + circle(x, y, r * 0.91, colours.chalk)
  const outer = r * 0.83
  for (let i = 0; i < parts; i++) {
    const from = turn + (i * 360) / parts + 3.2
    const to = turn + ((i + 1) * 360) / parts - 3.2
    const [tip, left, right] = [
      polar(x, y, r * 0.1, (from + to) / 2),
      polar(x, y, outer, from),
      polar(x, y, outer, to),
    ]
    const fill = i % 3 === 1 ? third : flesh
    body += `<path d="M${at(tip)}L${at(left)}A${short(outer)} ${short(outer)} 0 0 1 ${at(right)}Z" fill="${fill}" stroke="${fill}" stroke-width="18" stroke-linejoin="round"/>`
  }
  return body
}
