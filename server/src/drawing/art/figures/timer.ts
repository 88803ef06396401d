import { circle, type Motif, rect, ring } from '../shapes.ts'
import { colours } from '../palette.ts'
import { limb, looksOf, oneOf } from './body.ts'

/** A wrist with a watch that shows part of a lap. */
export const timer: Motif = ({ chance }) => {
  const looks = looksOf(chance)
  const [ground, sleeve] = oneOf(chance, [
    [colours.lidoL, colours.brick],
    [colours.mossL, colours.heather],
    [colours.sunL, colours.lidoD],
  ] as const)
  let body = rect(ground)
  for (const r of [820, 690, 560]) body += ring(600, 600, r, colours.chalk, 10)
  body += limb('250 805 860 462', 250, looks.skin)
  body += `<g transform="rotate(-29.3 330 760)"><rect x="-400" y="560" width="740" height="400" rx="36" fill="${sleeve}"/><rect x="262" y="548" width="92" height="424" rx="34" fill="${sleeve}" stroke="${colours.ink}" stroke-opacity=".22" stroke-width="10"/></g>`
  // A loose fist, the thumb on top.
  body += limb('880 452 960 406', 300, looks.skin)
  body += limb('850 330 960 300', 88, looks.shade)
  for (const [x, y] of [
    [1040, 448],
    [1066, 388],
    [1020, 512],
  ] as const)
    body += limb(`${x - 62} ${y + 34} ${x} ${y}`, 10, looks.shade)
  body += `<g transform="rotate(-29 590 614)"><rect x="500" y="466" width="180" height="300" rx="30" fill="${colours.ink}"/>`
  body += circle(590, 616, 168, colours.ink) + circle(590, 616, 136, colours.chalk)
  body += ring(590, 616, 104, colours.greyL, 26)
  body += `<path d="M590 512A104 104 0 1 1 492 651" fill="none" stroke="${colours.now}" stroke-width="26" stroke-linecap="round"/>`
  body += limb('590 616 590 560', 16, colours.ink) + limb('590 616 632 640', 16, colours.ink)
  return `${body}<rect x="752" y="590" width="30" height="52" rx="12" fill="${colours.ink}"/></g>`
}
