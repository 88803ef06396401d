import { noiseOf } from '../chance.ts'
import { circle, highest, type Motif, type Point, rect, short, through } from '../shapes.ts'
import { colours } from '../palette.ts'

const fills = ['#B5DAE3', colours.lidoL, colours.lidoM, colours.lido, colours.lidoD, colours.deep]
const climbed = 2

/** The same for every seed. */
export const ridges: Motif = () => {
  let body = rect(colours.mist) + circle(820, 300, 150, colours.sun)
  let summit: Point = [0, 0]
  fills.forEach((fill, i) => {
    const points = ridge(i)
    body += `<path d="M${through(points)}L1280 1240L-60 1240Z" fill="${fill}"/>`
    if (i > 1) {
      body += `<path d="M${through(points)}" fill="none" stroke="#fff" stroke-opacity=".28" stroke-width="3"/>`
    }
    if (i === climbed) summit = highest(points.filter(([x]) => x > 380 && x < 760))
  })
  return `${body}<circle cx="${short(summit[0])}" cy="${short(summit[1] - 22)}" r="26" fill="${colours.now}"/>`
}

function ridge(i: number): Point[] {
  const noise = noiseOf(`ridge${i}`)
  const points: Point[] = []
  for (let x = -60; x <= 1280; x += 42) {
    const along = x / 1200
    const slope = (190 - i * 20) * noise(along * (3.2 + i * 0.6) + i * 3, i * 2.3)
    const crags = 70 * noise(along * 11 + i, 7) * (1 - i * 0.08)
    points.push([x, 440 + i * 125 - slope - crags + 60])
  }
  return points
}
