import { circle, type Motif, rect } from '../shapes.ts'
import { colours } from '../palette.ts'
import { bun, headFromBehind, limb, looksOf, oneOf, shape } from './body.ts'

/** Somebody from behind, holding a bar overhead. */
export const lifter: Motif = ({ chance }) => {
  const looks = looksOf(chance)
  const [ground, vest] = oneOf(chance, [
    [colours.heatherL, colours.brick],
    [colours.mossL, colours.heather],
    [colours.brickXL, colours.lidoD],
  ] as const)
  let body =
    rect(ground) + circle(600, 600, 470, colours.chalk) + rect(colours.asphalt, 0, 1060, 1200, 140)
  body += limb('150 262 1050 262', 22, colours.ink)
  for (const x of [190, 1010]) {
    body += `<rect x="${x - 30}" y="132" width="60" height="260" rx="26" fill="${colours.lidoD}"/><rect x="${x + (x < 600 ? 34 : -72)}" y="172" width="38" height="180" rx="18" fill="${colours.sun}"/>`
  }
  for (const side of [-1, 1]) {
    const x = (along: number) => 600 + side * along
    body += limb(`${x(62)} 760 ${x(96)} 900 ${x(92)} 1040`, 84, looks.skin)
    body += limb(`${x(60)} 730 ${x(92)} 880`, 118, colours.ink)
    body += limb(`${x(118)} 520 ${x(218)} 410 ${x(206)} 272`, 66, looks.skin)
    body += circle(x(206), 262, 42, looks.skin)
    body += `<rect x="${x(94) - 46}" y="1030" width="92" height="62" rx="26" fill="${colours.brickD}"/>`
  }
  body += shape('M470 520Q600 452 730 520Q722 640 706 760Q600 800 494 760Q478 640 470 520Z', vest)
  body += shape('M494 730Q600 768 706 730L714 800Q600 836 486 800Z', colours.ink)
  return body + headFromBehind([600, 392], 78, looks) + bun([600, 330], 40, looks)
}
