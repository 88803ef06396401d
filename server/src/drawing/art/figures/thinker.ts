import { circle, type Motif, rect, type Point, smooth } from '../shapes.ts'
import { colours } from '../palette.ts'
import { bun, headFromBehind, looksOf, oneOf, shape } from './body.ts'

/** Somebody with grey hair, from behind, looking at the sun over water. */
export const thinker: Motif = ({ chance }) => {
  const looks = looksOf(chance)
  const [sky, coat] = oneOf(chance, [
    [colours.brickL, colours.deep],
    [colours.sunL, colours.heather],
    [colours.mist, colours.brick],
  ] as const)
  let body =
    rect(sky) +
    circle(600, 470, 330, colours.sun) +
    circle(600, 470, 330, colours.sunL).replace('/>', ' opacity=".35"/>')
  body += rect(colours.lido, 0, 560, 1200, 640)
  for (let row = 0; row < 6; row++)
    body += shape(ripple(600 + row * 76, row), row % 2 ? '#1A8DA9' : colours.lidoD, 'opacity=".45"')
  body += shape(
    'M110 1200C130 960 300 860 480 836Q600 880 720 836C900 860 1070 960 1090 1200Z',
    coat,
  )
  body += shape('M470 838Q600 800 730 838Q700 900 600 904Q500 900 470 838Z', coat)
  body += shape('M470 838Q600 900 730 838L716 880Q600 936 484 880Z', colours.ink, 'opacity=".18"')
  body += headFromBehind([600, 590], 176, looks)
  return chance() < 0.5 ? body + bun([600, 432], 78, looks) : body
}

function ripple(y: number, row: number): string {
  const points: Point[] = []
  for (let x = -40; x <= 1240; x += 80) points.push([x, y + Math.sin(x / 110 + row * 1.7) * 12])
  return `${smooth(points)}L1240 ${y + 44}L-40 ${y + 44}Z`
}
