import { colours } from './palette.ts'
import { type Dot, type Point, short } from './shapes.ts'

/** A drawing is shown whole, near to its athlete, from the other side, and near from there. */
export const viewCount = 4

const side = 1200

type View = {
  isMirrored: boolean
  zoom: number
  /** Where the athlete stands, in parts of the square. */ athlete: Point
}

const views: readonly (View | null)[] = [
  null,
  { isMirrored: false, zoom: 1.55, athlete: [0.4, 0.56] },
  { isMirrored: true, zoom: 1.2, athlete: [0.6, 0.46] },
  { isMirrored: true, zoom: 1.8, athlete: [0.5, 0.52] },
]

/** A person is never cut through: nearer by as much as leaves head and hands in the picture. */
const figureViews: readonly (View | null)[] = [
  null,
  { isMirrored: false, zoom: 1.14, athlete: [0.5, 0.52] },
  { isMirrored: true, zoom: 1, athlete: [0.5, 0.5] },
  { isMirrored: true, zoom: 1.14, athlete: [0.5, 0.52] },
]

/** Shows the inside of a picture from one of its views; the whole of it is left as it is. */
export const takeView = (body: string, view: number, athlete: Point): string =>
  takeFrom(views[view % viewCount], body, athlete)

/** Shows a drawn person from one of four views. */
export const takeFigureView = (body: string, view: number): string =>
  takeFrom(figureViews[view % viewCount], body, [side / 2, side / 2])

function takeFrom(taken: View | null | undefined, body: string, athlete: Point): string {
  if (!taken) return body
  const { isMirrored, zoom } = taken
  // The edge of the drawing must not come into the picture.
  const move = (wanted: number, stands: number) =>
    Math.min(0, Math.max(side - side * zoom, wanted * side - stands * zoom))
  const x = move(taken.athlete[0], isMirrored ? side - athlete[0] : athlete[0])
  const y = move(taken.athlete[1], athlete[1])
  const across = isMirrored
    ? `translate(${short(x + side * zoom)} ${short(y)}) scale(-${zoom} ${zoom})`
    : `translate(${short(x)} ${short(y)}) scale(${zoom})`
  return `<g transform="${across}">${body}</g>`
}

/** Notes where the athlete of a drawing stands: the dot in the colour of now, else the middle. */
export function watchAthlete(dot: Dot): { dot: Dot; whereIsAthlete: () => Point } {
  let athlete: Point = [side / 2, side / 2]
  return {
    dot: (x, y, look = {}) => {
      if ((look.fill ?? colours.now) === colours.now) athlete = [x, y]
      return dot(x, y, look)
    },
    whereIsAthlete: () => athlete,
  }
}
