import { circle, type Motif, type Point, rect, short, smooth } from '../shapes.ts'
import { colours } from '../palette.ts'
import { limb, looksOf, oneOf, shape } from './body.ts'

const surface = 700

/** A swimmer at the surface, one arm over the water, the face turned to breathe. */
export const swimmer: Motif = ({ chance }) => {
  const looks = looksOf(chance)
  const cap = oneOf(chance, [colours.sun, colours.brick, colours.chalk])
  let body = rect(colours.mist) + circle(930, 300, 150, colours.sunL)
  body += shape(wave(surface - 60, 26, 0.4), colours.lidoL)
  // The back and the far side of the body, which the water hides in part.
  body += shape('M170 770C280 640 470 610 690 668V830H170Z', colours.deep)
  body += limb('600 700 690 400 950 640', 92, looks.skin)
  body += circle(770, 690, 124, looks.skin)
  body += `<g transform="rotate(24 770 690)">${shape('M646 690A124 124 0 0 1 894 690Q770 640 646 690Z', cap)}<rect x="650" y="676" width="240" height="20" rx="10" fill="${colours.ink}"/><rect x="766" y="664" width="96" height="48" rx="24" fill="${colours.lidoD}"/></g>`
  body += shape(wave(surface + 50, 20, 1.2), colours.lido)
  body += shape(wave(surface + 190, 22, 2.6), '#167D97')
  body += shape(wave(surface + 330, 20, 4.1), colours.lidoD)
  for (const [x, y, r] of splash) body += circle(x, y, r, colours.chalk)
  return body + glints(chance)
}

const splash = [
  [1010, 672, 26],
  [1060, 620, 16],
  [985, 610, 13],
  [1095, 690, 20],
  [150, 690, 24],
  [110, 640, 14],
  [205, 650, 16],
  [70, 700, 18],
] as const

function wave(y: number, height: number, phase: number): string {
  const points: Point[] = []
  for (let x = -40; x <= 1240; x += 80) points.push([x, y + Math.sin(x / 96 + phase) * height])
  return `${smooth(points)}L1240 1240L-40 1240Z`
}

function glints(chance: () => number): string {
  let body = ''
  for (let i = 0; i < 14; i++) {
    const [x, y, width] = [chance() * 1100, surface + 130 + chance() * 340, 60 + chance() * 90]
    body += `<path d="M${short(x)} ${short(y)}h${short(width)}" stroke="#fff" stroke-width="7" stroke-linecap="round" opacity=".22"/>`
  }
  return body
}
