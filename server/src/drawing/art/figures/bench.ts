import { circle, type Motif, rect } from '../shapes.ts'
import { colours } from '../palette.ts'
import { bun, headFromBehind, looksOf, oneOf, shape } from './body.ts'

const brown = { hair: '#6B4630', hairShade: '#57371F' }

/** Two people and a child on a bench, from behind, looking over hills. */
export const bench: Motif = ({ chance }) => {
  const [one, other, child] = [looksOf(chance), looksOf(chance), looksOf(chance)]
  const [coat, second] = oneOf(chance, [
    [colours.lidoD, colours.brick],
    [colours.heather, colours.sunD],
    [colours.brick, colours.deep],
  ] as const)
  let body = rect(colours.mist) + circle(880, 250, 120, colours.sun)
  body += shape('M0 520Q220 330 480 500T1200 400V1200H0Z', colours.mossL)
  body += shape('M0 650Q420 500 760 620T1200 560V1200H0Z', colours.moss)
  body += rect(colours.mossM, 0, 960, 1200, 240)
  body += torso(360, 560, 150, coat) + headFromBehind([360, 440], 92, one)
  body +=
    torso(850, 570, 146, second) +
    headFromBehind([850, 456], 90, other) +
    bun([850, 388], 46, other)
  body += torso(612, 690, 92, colours.sun) + headFromBehind([612, 606], 66, { ...child, ...brown })
  for (const y of [720, 810])
    body += `<rect x="130" y="${y}" width="940" height="62" rx="20" fill="${colours.sand}"/>`
  for (const x of [210, 960])
    body += `<rect x="${x}" y="690" width="34" height="400" rx="14" fill="${colours.asphalt}"/>`
  return `${body}<rect x="110" y="900" width="980" height="50" rx="20" fill="${colours.sand}"/>`
}

const torso = (x: number, y: number, half: number, coat: string) =>
  shape(
    `M${x - half} 920V${y + 70}Q${x - half} ${y} ${x - half * 0.45} ${y - 14}H${x + half * 0.45}Q${x + half} ${y} ${x + half} ${y + 70}V920Z`,
    coat,
  )
