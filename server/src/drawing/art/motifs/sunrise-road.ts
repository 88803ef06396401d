import { circle, type Motif, rect } from '../shapes.ts'
import { colours } from '../palette.ts'

const horizon = 610
const sky = ['#4A3B6A', '#5D4A7F', colours.heather, '#8D6F9C', '#B98497', '#DFA089', colours.brickL]
const lanes = 9

/** The one motif that is the same for every seed. */
export const sunriseRoad: Motif = () => {
  let body = rect(colours.heatherD)
  sky.forEach((colour, i) => (body += circle(600, horizon, 720 - i * 78, colour)))
  body += circle(600, horizon, 172, colours.sun) + rect(colours.deep, 0, horizon, 1200, 600)
  for (let i = -lanes; i < lanes; i++) {
    const [far, farNext, near, nearNext] = [
      600 + i * 14,
      600 + (i + 1) * 14,
      600 + i * 215,
      600 + (i + 1) * 215,
    ]
    body += `<path d="M${far} ${horizon}L${farNext} ${horizon}L${nearNext} 1200L${near} 1200Z" fill="${i & 1 ? '#0B3B4A' : '#0E4557'}"/>`
  }
  for (let i = -lanes; i <= lanes; i++) {
    body += `<path d="M${600 + i * 14 - 0.6} ${horizon}L${600 + i * 14 + 0.6} ${horizon}L${600 + i * 215 + 5} 1200L${600 + i * 215 - 5} 1200Z" fill="${colours.brickL}" opacity=".85"/>`
  }
  body += rect(colours.sunL, 0, horizon - 2, 1200, 4, 'opacity=".7"')
  body += `<defs><linearGradient id="wl" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#021a22" stop-opacity=".75"/><stop offset="1" stop-color="#021a22" stop-opacity="0"/></linearGradient></defs><path d="M606 798L634 798L664 1040L598 1040Z" fill="url(#wl)"/>`
  return body + circle(620, 786, 27, colours.now)
}
