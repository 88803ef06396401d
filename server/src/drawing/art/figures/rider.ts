import { circle, line, type Motif, rect, through } from '../shapes.ts'
import { colours } from '../palette.ts'
import { between, headFromBehind, limb, looksOf, oneOf, shape } from './body.ts'

/** A rider from behind, on a road that runs to the hills. */
export const rider: Motif = ({ chance }) => {
  const looks = looksOf(chance)
  const jersey = oneOf(chance, [colours.brick, colours.sun, colours.lido])
  let body = rect(colours.sunL) + circle(870, 330, 130, colours.sun)
  body += shape('M0 560Q250 380 520 540T1200 470V1200H0Z', colours.mossL)
  body += shape('M0 640Q380 520 700 620T1200 590V1200H0Z', colours.moss)
  body += shape('M560 610H640L1060 1200H140Z', colours.asphalt)
  body += line([600, 640], [600, 1200], colours.sun, 12, 'stroke-dasharray="60 50"')
  body += limb('425 668 775 668', 22, colours.ink)
  body += `<rect x="576" y="760" width="48" height="350" rx="24" fill="${colours.ink}"/><rect x="593" y="780" width="14" height="310" rx="7" fill="${colours.greyD}"/>`
  body += leg(545, 700, 500, 850, 540, 1000) + leg(655, 700, 704, 800, 672, 900)
  for (const side of [-1, 1]) {
    const x = (along: number) => 600 + side * along
    body += limb(`${x(142)} 470 ${x(196)} 570`, 84, jersey)
    body += limb(`${x(196)} 575 ${x(160)} 662`, 54, looks.skin)
  }
  body += shape(
    'M502 740C476 620 420 540 440 446Q600 370 760 446C780 540 724 620 698 740Q600 790 502 740Z',
    jersey,
  )
  body += shape('M500 700Q600 740 700 700L716 800Q600 850 484 800Z', colours.ink)
  body += limb('530 650 670 650', 8, colours.chalk)
  body += headFromBehind([600, 330], 84, looks)
  body += shape('M508 322A92 100 0 0 1 692 322Q600 280 508 322Z', colours.chalk)
  return (
    body + limb('570 236 560 296', 12, colours.greyD) + limb('630 236 640 296', 12, colours.greyD)
  )

  function leg(
    hipX: number,
    hipY: number,
    kneeX: number,
    kneeY: number,
    footX: number,
    footY: number,
  ): string {
    const [hip, knee, foot] = [
      [hipX, hipY],
      [kneeX, kneeY],
      [footX, footY],
    ] as const
    return (
      limb(through([knee, foot]), 56, looks.skin) +
      limb(through([hip, between(hip, knee, 0.92)]), 88, colours.ink) +
      `<rect x="${footX - 32}" y="${footY - 10}" width="64" height="58" rx="22" fill="${colours.chalk}"/>`
    )
  }
}
