import { circle, type Motif, rect, short } from '../shapes.ts'
import { colours } from '../palette.ts'

/** A session: warm up, five hard efforts with rests, cool down. */
const efforts = [
  0.2, 0.34, 0.46, 0.88, 0.26, 0.9, 0.26, 0.93, 0.26, 0.96, 0.26, 0.99, 0.42, 0.3, 0.2,
]
const width = 1200 / efforts.length
const hardest = 11

export const intervals: Motif = ({ chance }) => {
  let body = rect(colours.brickD)
  for (let i = 0; i < 7; i++) body += rect('#993B25', 0, i * 170 + 150, 1200, 3)
  efforts.forEach((effort, i) => {
    const height = effort * 780 + chance() * 14
    const y = 1080 - height
    const isHard = effort > 0.8
    body += `<rect x="${short(i * width + 7)}" y="${short(y)}" width="${short(width - 14)}" height="${short(height + 200)}" rx="33" fill="${isHard ? colours.sun : colours.brick}"/>`
    if (isHard) body += rect(colours.sunD, i * width + 7, 1020, width - 14, 3)
    if (i === hardest) body += circle(i * width + width / 2, y - 44, 30, colours.chalk)
  })
  return `${body}<path d="M0 1080H1200" stroke="${colours.brickXL}" stroke-width="5" stroke-dasharray="4 16" stroke-linecap="round"/>`
}
