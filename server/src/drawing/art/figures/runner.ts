import { line, type Motif, type Point, rect, through } from '../shapes.ts'
import { colours } from '../palette.ts'
import { between, headFromTheSide, limb, looksOf, oneOf, shoe } from './body.ts'

/** A runner from the side, in full stride on a track. */
export const runner: Motif = ({ chance }) => {
  const looks = looksOf(chance)
  const vest = oneOf(chance, [colours.lidoD, colours.sun, colours.heather])
  let body = rect(colours.sand) + rect(colours.brick, 0, 790, 1200, 410)
  for (const y of [790, 900, 1030, 1180]) body += line([0, y], [1200, y], colours.chalk, 9)
  body += `<ellipse cx="720" cy="1012" rx="330" ry="26" fill="#3A1006" opacity=".28"/>`
  const [hip, shoulder]: Point[] = [
    [560, 660],
    [628, 410],
  ]
  if (!hip || !shoulder) return body
  const leg = (knee: Point, foot: Point, skin: string) =>
    limb(through([hip, knee, foot]), 76, skin) +
    limb(through([hip, between(hip, knee, 0.62)]), 112, colours.ink)
  const arm = (elbow: Point, hand: Point, skin: string) =>
    limb(through([shoulder, elbow, hand]), 58, skin)
  // The far arm and leg are in the shade.
  body += arm([742, 520], [836, 420], looks.shade)
  body += leg([468, 828], [270, 868], looks.shade) + shoe([236, 862], 118, colours.lido, 74)
  body += leg([752, 722], [700, 930], looks.skin) + shoe([706, 976], 126, colours.lido, -8)
  body += limb(through([hip, between(hip, shoulder, 0.86)]), 148, vest)
  body += limb(through([shoulder, [650, 350]]), 54, looks.skin)
  body += headFromTheSide([676, 288], 84, looks, 6)
  return body + arm([500, 520], [560, 640], looks.skin)
}
