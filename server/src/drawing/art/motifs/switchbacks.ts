import { circle, type Motif, type Point, rect, smooth } from '../shapes.ts'
import { colours } from '../palette.ts'

const road =
  'M300 1240C420 1150 1010 1180 1010 1060S260 1010 270 890S880 860 870 750S390 740 400 640S740 620 730 530S500 520 510 440S610 400 590 330'

/** The same for every seed. */
export const switchbacks: Motif = ({ dot }) => {
  const way = `<path d="${road}" fill="none"`
  return (
    rect(colours.sunL) +
    circle(900, 210, 120, colours.sun) +
    hill(330, colours.mossL, 70, 1.2) +
    hill(430, '#7FB190', 60, 3.3) +
    `<path d="M-40 760C160 640 330 330 560 250C770 300 1000 640 1240 700V1240H-40Z" fill="${colours.moss}"/>` +
    `<path d="M560 250C770 300 1000 640 1240 700V1240H640C780 980 500 560 560 250Z" fill="${colours.mossM}"/>` +
    `${way} stroke="${colours.mossD}" stroke-width="66" stroke-linecap="round" transform="translate(7 12)" opacity=".45"/>` +
    `${way} stroke="${colours.chalk}" stroke-width="58" stroke-linecap="round"/>` +
    `${way} stroke="${colours.asphalt}" stroke-width="48"/>` +
    `${way} stroke="${colours.sun}" stroke-width="5" stroke-dasharray="26 22"/>` +
    dot(872, 752, { r: 27, length: 150 })
  )
}

function hill(y: number, fill: string, height: number, phase: number): string {
  const points: Point[] = []
  for (let x = -40; x <= 1240; x += 80) {
    points.push([
      x,
      y + Math.sin(x / 300 + phase) * height + Math.sin(x / 130 + phase * 2) * height * 0.3,
    ])
  }
  return `<path d="${smooth(points)}L1240 1240L-40 1240Z" fill="${fill}"/>`
}
