import { circle, type Motif, rect } from '../shapes.ts'
import { colours } from '../palette.ts'
import { headFromBehind, limb, looksOf, oneOf, shape } from './body.ts'

/** Somebody from behind, arms up, running under the arch of a finish. */
export const finisher: Motif = ({ chance }) => {
  const looks = looksOf(chance)
  const [sky, vest, arch] = oneOf(chance, [
    [colours.sun, colours.lidoD, colours.brick],
    [colours.lidoL, colours.brick, colours.heather],
    [colours.brickXL, colours.moss, colours.deep],
  ] as const)
  let body = rect(sky) + rect(colours.asphalt, 0, 900, 1200, 300)
  body += shape('M420 900H780L1120 1200H80Z', '#31454D')
  body += `<path d="M150 920V360Q150 150 360 150H840Q1050 150 1050 360V920" fill="none" stroke="${arch}" stroke-width="96"/>`
  for (let i = 0; i < 14; i++)
    body += rect(i % 2 ? colours.chalk : colours.ink, 288 + i * 45, 126, 45, 48)
  for (let i = 0; i < 22; i++) {
    const [x, y] = [230 + chance() * 740, 240 + chance() * 560]
    body += circle(x, y, 11, oneOf(chance, [colours.chalk, colours.now, colours.sunL]))
  }
  for (const side of [-1, 1]) {
    const x = (along: number) => 600 + side * along
    body +=
      limb(`${x(112)} 540 ${x(196)} 430 ${x(232)} 276`, 62, looks.skin) +
      circle(x(236), 264, 40, looks.skin)
  }
  body += limb('560 780 526 920 560 1060', 80, looks.skin)
  body += limb('646 780 684 890 668 976', 80, looks.shade)
  body += `<rect x="514" y="1046" width="88" height="72" rx="28" fill="${colours.lido}"/><rect x="628" y="950" width="82" height="96" rx="30" fill="${colours.lido}"/>`
  body += limb('562 760 540 860', 108, colours.ink) + limb('642 760 668 846', 108, colours.ink)
  body += shape('M478 540Q600 474 722 540Q712 660 700 770Q600 808 500 770Q488 660 478 540Z', vest)
  body +=
    `<rect x="530" y="590" width="140" height="110" rx="12" fill="${colours.chalk}"/>` +
    limb('562 646 638 646', 22, colours.ink)
  return body + headFromBehind([600, 420], 78, looks)
}
