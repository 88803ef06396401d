import { circle, type Motif, polar, rect, ring } from '../shapes.ts'
import { colours } from '../palette.ts'
import { limb, looksOf, oneOf, shape } from './body.ts'

/** Somebody at a table, from above, with a bowl of fruit. */
export const eater: Motif = ({ chance }) => {
  const looks = looksOf(chance)
  const [table, top] = oneOf(chance, [
    [colours.mossL, colours.brick],
    [colours.brickL, colours.lidoD],
    [colours.sunL, colours.heather],
  ] as const)
  let body = rect(table)
  for (let i = 0; i < 5; i++) body += rect('#FFFFFF', 0, i * 240 + 80, 1200, 80, 'opacity=".16"')
  body += circle(612, 434, 268, colours.ink).replace('/>', ' opacity=".12"/>')
  body += circle(600, 420, 268, colours.chalk) + ring(600, 420, 206, colours.greyL, 14)
  const fruit = [
    colours.sun,
    colours.brick,
    colours.moss,
    colours.sunD,
    colours.brickM,
    colours.mossL,
  ]
  fruit.forEach((colour, i) => {
    const [x, y] = polar(600, 420, 118, i * 60 + chance() * 14)
    body +=
      circle(x, y, 66, colour) +
      circle(x - 18, y - 20, 15, '#FFFFFF').replace('/>', ' opacity=".4"/>')
  })
  body += circle(600, 420, 62, colours.brickD)
  body +=
    `<rect x="950" y="200" width="150" height="150" rx="75" fill="${colours.lidoL}"/>` +
    circle(1025, 275, 52, colours.chalk)
  body += limb('236 790 380 590', 76, looks.skin) + limb('964 790 826 590', 76, looks.skin)
  body += limb('350 1030 232 796', 104, top) + limb('850 1030 968 796', 104, top)
  body += circle(388, 574, 46, looks.skin) + circle(818, 574, 46, looks.skin)
  body += limb('812 566 700 470', 16, colours.greyD) + circle(688, 460, 30, colours.greyD)
  body += shape('M240 1200C250 1000 400 930 600 930S950 1000 960 1200Z', top)
  return body + circle(600, 930, 122, looks.skin) + circle(600, 975, 148, looks.hair)
}
