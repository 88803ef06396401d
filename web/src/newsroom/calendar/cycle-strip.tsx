import { type IsoDay, daysAfter } from '@app/contract/days'
import { weeksInCycle, type WeekState } from '@app/contract/newsroom/calendar'
import { classNames } from '../../kit/class-names.ts'
import { dayAndMonth } from '../../platform/dates.ts'
import styles from './cycle-strip.module.css'
import type { PlannedWeek } from './week-plan.ts'

type CycleStripProps = { start: IsoDay; current: number; weeks: readonly PlannedWeek[] }

/** Shows the nine weeks at a glance. */
export function CycleStrip({ start, current, weeks }: CycleStripProps) {
  const end = daysAfter(start, weeksInCycle * 7 - 1)
  return (
    <header className={styles.cycle}>
      <div>
        <h2>This cycle</h2>
        <p className={styles.dates}>
          {dayAndMonth(start, 'UTC')} to {dayAndMonth(end, 'UTC')} · week {current} of{' '}
          {weeksInCycle}
        </p>
      </div>
      <div
        role="img"
        aria-label={`Nine weeks: ${weeks.map(inWords).join(', ')}`}
        className={styles.strip}
      >
        {weeks.map(({ week, state }) => (
          <span key={week} className={classNames(styles.week, styles[state])} />
        ))}
      </div>
    </header>
  )
}

const states: Record<WeekState, string> = {
  published: 'published',
  missed: 'missed',
  current: 'is now',
  suggested: 'to do',
}

const inWords = ({ week, state, isCurrent, generation }: PlannedWeek) =>
  `week ${week} ${isCurrent && state === 'published' ? 'is now, published' : states[state]}${notReady(generation)}`

const notReady = (generation: PlannedWeek['generation']) =>
  generation?.is_ready === false ? ' (not ready)' : ''
