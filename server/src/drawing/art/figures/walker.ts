import { circle, type Motif, type Point, rect, through } from '../shapes.ts'
import { colours } from '../palette.ts'
import { between, headFromTheSide, limb, looksOf, oneOf, shape, shoe } from './body.ts'

/** A walker with two poles and a rucksack, going uphill. */
export const walker: Motif = ({ chance }) => {
  const looks = looksOf(chance)
  const [coat, pack] = oneOf(chance, [
    [colours.lidoD, colours.sun],
    [colours.brick, colours.deep],
    [colours.heather, colours.sun],
  ] as const)
  let body = rect(colours.mist) + circle(280, 300, 140, colours.chalk)
  body += shape('M0 640L260 420 470 600 760 300 1200 660V1200H0Z', colours.lidoL)
  body += shape('M0 820Q300 640 620 760T1200 640V1200H0Z', colours.mossL)
  body += shape('M0 1090Q520 1040 1200 900V1200H0Z', colours.mossM)
  const [hip, shoulder]: Point[] = [
    [560, 680],
    [606, 440],
  ]
  if (!hip || !shoulder) return body
  const leg = (knee: Point, foot: Point, colour: string) =>
    limb(through([hip, knee, foot]), 92, colour)
  const pole = (hand: Point, tip: Point) => limb(through([hand, tip]), 12, colours.ink)
  body += pole([812, 560], [880, 980]) + limb(through([shoulder, [728, 570], [812, 560]]), 62, coat)
  body += circle(816, 556, 34, looks.shade)
  body += leg([496, 850], [404, 1010], '#22414B') + shoe([400, 1064], 124, colours.brickD, -3)
  body += leg([676, 800], [700, 984], colours.asphalt) + shoe([716, 1034], 124, colours.brickD, -7)
  body += `<g transform="rotate(10 470 540)"><rect x="400" y="400" width="150" height="270" rx="56" fill="${pack}"/><rect x="392" y="540" width="70" height="104" rx="30" fill="${pack}" stroke="${colours.ink}" stroke-opacity=".22" stroke-width="8"/></g>`
  body += limb(through([hip, between(hip, shoulder, 0.9)]), 156, coat)
  body += limb(through([shoulder, [626, 380]]), 54, looks.skin)
  body += headFromTheSide([650, 322], 80, looks, 4)
  body += shape(
    'M562 296Q566 214 660 212Q738 216 742 290L800 304Q806 322 784 322Q660 326 566 306Z',
    pack,
  )
  body += pole([690, 640], [430, 1060])
  return (
    body +
    limb(through([shoulder, [570, 590], [690, 640]]), 62, coat) +
    circle(694, 640, 36, looks.skin)
  )
}
