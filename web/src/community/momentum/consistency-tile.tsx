import type { Momentum } from '@app/contract/community/momentum'
import { Card } from '../../kit/card.tsx'
import { classNames } from '../../kit/class-names.ts'
import { FigureExplanation } from './word-tiles.tsx'
import { describeConsistency } from './momentum-words.ts'
import styles from './momentum.module.css'

// A lap in the middle lane, anticlockwise from the finish line: two straights of 92 and two bends
// of radius 58.
const lap = 'M150 16H78A58 58 0 0 0 78 132H170A58 58 0 0 0 170 16H150'
const lanes = [
  'M150 11.7H78A62.3 62.3 0 0 0 78 136.3H170A62.3 62.3 0 0 0 170 11.7H150',
  'M150 20.3H78A53.7 53.7 0 0 0 78 127.7H170A53.7 53.7 0 0 0 170 20.3H150',
]
const radius = 58
const bend = Math.PI * radius
const firstStraight = 72
const secondStraight = 92
const lapLength = 2 * bend + secondStraight + 92

export function ConsistencyTile({ consistency }: Pick<Momentum, 'consistency'>) {
  const { percent, active_days: activeDays, days } = consistency
  return (
    <Card variant="tile" edge="lido">
      <h2>Consistency score</h2>
      <div className={styles.stadium}>
        <Track percent={percent} activeDays={activeDays} />
        <div className={styles.beside}>
          <p>
            <b>
              {activeDays} of the last 30 days {activeDays === 1 ? 'has' : 'have'} an entry.
            </b>{' '}
            {describeConsistency(consistency)}
          </p>
          <div
            className={styles.days}
            role="img"
            aria-label={`${activeDays} of 30 days with an entry`}
          >
            {days.map((isWritten, at) => (
              <i
                // oxlint-disable-next-line react/no-array-index-key -- the place is the day
                key={at}
                className={classNames(
                  isWritten && styles.written,
                  at === days.length - 1 && styles.today,
                )}
              />
            ))}
          </div>
          <p className={styles.key}>
            <span>
              <i className={classNames(styles.dot, styles.written)} aria-hidden /> Entry
            </span>
            <span>
              <i className={classNames(styles.dot, styles.today)} aria-hidden /> Today
            </span>
          </p>
        </div>
      </div>
      <FigureExplanation>
        Days with at least one entry among the last thirty, today included, divided by thirty.
        Several entries on one day count once.
      </FigureExplanation>
    </Card>
  )
}

function Track({ percent, activeDays }: { percent: number; activeDays: number }) {
  const share = Math.min(percent, 100) / 100
  const tip = pointAt(share * lapLength)
  return (
    <div className={styles.track}>
      <svg
        viewBox="0 0 248 148"
        role="img"
        aria-label={`Consistency score: ${percent} per cent, entries on ${activeDays} of the last 30 days`}
      >
        <path d={lap} className={styles.ground} />
        <path
          d={lap}
          className={styles.run}
          pathLength={lapLength}
          strokeDasharray={`${share * lapLength} ${lapLength}`}
        />
        {lanes.map((lane) => (
          <path key={lane} d={lane} className={styles.lane} />
        ))}
        <path d="M150 2V30" className={styles.finish} />
        <circle cx={tip.x} cy={tip.y} r="10.5" className={styles.athlete} />
      </svg>
      <span className={styles.percent} aria-hidden>
        {percent}%
      </span>
    </div>
  )
}

/** The point on the lap at a given distance. */
function pointAt(way: number): { x: number; y: number } {
  if (way <= firstStraight) return { x: 150 - way, y: 16 }
  const intoFirstBend = way - firstStraight
  if (intoFirstBend <= bend) return onBend(78, -Math.PI / 2 - intoFirstBend / radius)
  const alongBack = intoFirstBend - bend
  if (alongBack <= secondStraight) return { x: 78 + alongBack, y: 132 }
  const intoSecondBend = alongBack - secondStraight
  if (intoSecondBend <= bend) return onBend(170, Math.PI / 2 - intoSecondBend / radius)
  return { x: 170 - (intoSecondBend - bend), y: 16 }
}

const onBend = (x: number, angle: number) => ({
  x: x + radius * Math.cos(angle),
  y: 74 + radius * Math.sin(angle),
})
