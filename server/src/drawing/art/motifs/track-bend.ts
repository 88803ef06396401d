import { circle, line, type Motif, polar, rect, ring } from '../shapes.ts'
import { colours } from '../palette.ts'

const [inner, lane] = [430, 112]
const shadow = '#3a1006'

export const trackBend: Motif = ({ chance, dot }) => {
  const cx = 1180 + chance() * 120
  const cy = 1330 + chance() * 80
  const on = (radius: number, degrees: number) => polar(cx, cy, radius, degrees)
  let body = rect(colours.sand) + circle(cx, cy, inner + lane * 8 + 46, colours.brickM)
  for (let i = 8; i > 0; i--)
    body += circle(cx, cy, inner + lane * i, i % 2 ? colours.brick : '#BA4F35')
  body += circle(cx, cy, inner, colours.mossM) + circle(cx, cy, inner - 46, colours.moss)
  body += circle(cx, cy, inner - 150, '#568F70')
  for (let i = 0; i <= 8; i++) body += ring(cx, cy, inner + lane * i, colours.chalk, 7)
  const start = 232 + chance() * 8
  for (let i = 0; i < 8; i++) {
    const angle = start - i * 5.2
    const [near, far] = [inner + lane * i, inner + lane * (i + 1)]
    body += line(on(near + 4, angle), on(far - 4, angle), colours.chalk, 9)
    body += line(on(near + 30, angle - 2.1), on(far - 30, angle - 2.1), colours.sun, 12)
  }
  const leader = on(inner + lane * 4.5, 225 + chance() * 10)
  body += dot(...leader, { fill: colours.chalk, shadow, r: 30, length: 230 })
  for (const [place, angle] of [
    [2.5, 219],
    [6.5, 240],
  ] as const) {
    body += dot(...on(inner + lane * place, angle), {
      fill: colours.ink,
      shadow,
      r: 24,
      length: 190,
    })
  }
  return body
}
