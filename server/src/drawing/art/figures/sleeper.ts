import { circle, type Motif, rect } from '../shapes.ts'
import { colours } from '../palette.ts'
import { headFromTheSide, looksOf, oneOf, shape } from './body.ts'

/** Somebody asleep under a blanket, with the moon in the window. */
export const sleeper: Motif = ({ chance }) => {
  const looks = looksOf(chance)
  const [blanket, stripe] = oneOf(chance, [
    [colours.lido, colours.lidoL],
    [colours.brick, colours.brickL],
    [colours.moss, colours.mossL],
  ] as const)
  let body = rect(colours.heatherD)
  body += `<rect x="640" y="120" width="400" height="420" rx="24" fill="${colours.deep}" stroke="${colours.heather}" stroke-width="22"/>`
  body += circle(850, 300, 92, colours.sunL) + circle(890, 272, 82, colours.deep)
  for (const [x, y] of [
    [700, 200],
    [980, 440],
    [720, 450],
    [960, 190],
  ] as const)
    body += circle(x, y, 7, colours.sunL)
  body += `<rect x="60" y="520" width="60" height="560" rx="30" fill="${colours.heather}"/>`
  body +=
    shape('M120 900H1200V1200H120Z', colours.chalk) + rect(colours.heather, 120, 1050, 1080, 150)
  body += `<rect x="130" y="720" width="380" height="190" rx="86" fill="${colours.greyL}"/>`
  body += headFromTheSide([350, 690], 110, looks, -62)
  body += shape(
    'M430 1060C420 860 470 740 600 740C760 740 790 660 900 660C1020 660 1060 800 1200 800V1060Z',
    blanket,
  )
  body += shape(
    'M430 1060C420 860 470 740 600 740C640 740 670 735 700 726C600 770 560 880 566 1060Z',
    stripe,
  )
  return (
    body +
    shape(
      'M790 1060C770 900 800 780 900 664Q930 658 958 670C880 770 850 900 872 1060Z',
      stripe,
      'opacity=".55"',
    )
  )
}
