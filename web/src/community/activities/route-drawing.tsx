import { distanceWords } from './activity-words.ts'
import { placesAlong, scaleMeters, type Point, type DrawnRoute } from './drawn-route.ts'
import styles from './route-drawing.module.css'

/** Draws the route of a session by itself, with neither a map nor a name of a place. */
export function RouteDrawing({ route }: { route: DrawnRoute }) {
  // A route along a straight road would be a line without a height.
  const size = Math.max(route.width, route.height, 100)
  const margin = size * 0.08
  const [width, height] = [Math.max(route.width, size * 0.6), Math.max(route.height, size * 0.4)]
  const [left, top] = [(route.width - width) / 2 - margin, (route.height - height) / 2 - margin]
  const box = { left, top, width: width + 3 * margin, height: height + 3 * margin }
  const step = route.meters >= 10_000 ? 5_000 : 1_000
  const bar = scaleMeters(box.width)
  const [start, finish] = [route.paths[0]?.[0], route.paths.at(-1)?.at(-1)]
  const words = describe(route)
  return (
    <figure className={styles.route}>
      <svg
        viewBox={`${box.left} ${box.top} ${box.width} ${box.height}`}
        role="img"
        aria-label={words}
      >
        {route.paths.map((path) => (
          <polyline key={pointsOf(path)} points={pointsOf(path)} className={styles.line} />
        ))}
        {placesAlong(route, step).map(({ x, y }) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r={size * 0.013} className={styles.dot} />
        ))}
        {finish && <Square at={finish} side={size * 0.045} />}
        {start && <circle cx={start.x} cy={start.y} r={size * 0.024} className={styles.start} />}
        <North
          x={box.left + box.width - margin * 0.8}
          y={box.top + margin * 0.5}
          size={margin * 0.8}
        />
        <line
          x1={box.left + margin * 0.5}
          x2={box.left + margin * 0.5 + bar}
          y1={box.top + box.height - margin * 0.5}
          y2={box.top + box.height - margin * 0.5}
          className={styles.bar}
        />
      </svg>
      <figcaption className={styles.caption}>
        {words} From the ring to the square, a dot each {distanceWords(step).replace('.0', '')}; the
        bar is {distanceWords(bar).replace('.0', '')}, north is up.
      </figcaption>
    </figure>
  )
}

const pointsOf = (path: readonly Point[]) =>
  path.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')

const Square = ({ at, side }: { at: Point; side: number }) => (
  <rect
    x={at.x - side / 2}
    y={at.y - side / 2}
    width={side}
    height={side}
    className={styles.finish}
  />
)

const North = ({ x, y, size }: { x: number; y: number; size: number }) => (
  <polygon
    points={`${x},${y} ${x + size * 0.35},${y + size} ${x},${y + size * 0.75} ${x - size * 0.35},${y + size}`}
    className={styles.north}
  />
)

const describe = ({ meters, width, height }: DrawnRoute) =>
  `A route of ${distanceWords(meters)} as drawn, over ${distanceWords(width)} from west to east and ${distanceWords(height)} from north to south.`
