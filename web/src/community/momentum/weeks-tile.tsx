import type { Momentum } from '@app/contract/community/momentum'
import type { CSSProperties } from 'react'
import { Card } from '../../kit/card.tsx'
import { classNames } from '../../kit/class-names.ts'
import { shortRange } from '../../platform/dates.ts'
import { FigureExplanation } from './word-tiles.tsx'
import { formatEntryCount } from './momentum-words.ts'
import styles from './momentum.module.css'

const marksInLane = 7

export function WeeksTile({ weeks }: Pick<Momentum, 'weeks'>) {
  const said = weeks.map(({ entries }) => entries)
  return (
    <Card variant="tile" edge="lido">
      <h2>Last 4 weeks</h2>
      <div
        className={styles.lanes}
        role="img"
        aria-label={`Entries per week: ${said.slice(0, -1).join(', ')} and, in the last seven days, ${said.at(-1)}`}
      >
        {weeks.map(({ from, to, entries }, at) => (
          <div
            key={from}
            className={classNames(styles.week, at === weeks.length - 1 && styles.lastSeven)}
          >
            <b>{shortRange(from, to, 'UTC')}</b>
            <div className={styles.water}>
              {entries > 0 && <div className={styles.swum} style={widthOf(entries)} />}
            </div>
            <span className={styles.count}>{formatEntryCount(entries)}</span>
          </div>
        ))}
      </div>
      <p className={styles.note}>
        Each lane is seven days long, whatever day it begins on. The orange marker is the last seven
        days.
      </p>
      <FigureExplanation>
        Entries in each of the last four times seven days; the last seven end today. The streak
        counts calendar weeks, from Sunday. A lane is full at seven entries.
      </FigureExplanation>
    </Card>
  )
}

function widthOf(entries: number): CSSProperties {
  return { inlineSize: `${(Math.min(entries, marksInLane) / marksInLane) * 100}%` }
}
