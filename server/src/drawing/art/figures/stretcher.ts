import { circle, type Motif, rect } from '../shapes.ts'
import { colours } from '../palette.ts'
import { bow, headFromTheSide, limb, looksOf, oneOf, shape, shoe } from './body.ts'

/** Somebody on a mat, reaching for a foot. */
export const stretcher: Motif = ({ chance }) => {
  const looks = looksOf(chance)
  const [wall, top, mat] = oneOf(chance, [
    [colours.sunL, colours.lidoD, colours.brick],
    [colours.heatherL, colours.brick, colours.lido],
    [colours.mist, colours.heather, colours.sunD],
  ] as const)
  let body = rect(wall) + circle(820, 380, 230, colours.chalk)
  body += rect(colours.sand, 0, 820, 1200, 380)
  body += shape('M90 960H1110Q1140 960 1140 985T1110 1010H90Q60 1010 60 985T90 960Z', mat)
  // The far leg is bent, its foot beside the knee of the other.
  body += limb('330 880 520 700 590 920', 92, '#22414B') + shoe([604, 958], 104, colours.sunD, 0)
  body +=
    limb('330 890 640 912 900 914', 96, colours.ink) + shoe([946, 908], 118, colours.sunD, -84)
  body += bow(
    [
      [330, 870],
      [372, 720],
      [470, 620],
      [590, 590],
    ],
    150,
    top,
  )
  body += limb('600 590 656 566', 56, looks.skin)
  body += headFromTheSide([714, 546], 80, looks, 38)
  return body + limb('570 620 700 760 900 820', 60, looks.skin) + circle(908, 824, 36, looks.skin)
}
