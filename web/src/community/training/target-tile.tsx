import { mostWeekTarget, type Training } from '@app/contract/community/training'
import { useQuery } from '@tanstack/react-query'
import { Card } from '../../kit/card.tsx'
import { SelectField } from '../../kit/select-field.tsx'
import { ownDayOf } from '../../platform/own-time-zone.ts'
import { useLocalDay } from '../../platform/use-now.ts'
import { FigureExplanation } from '../momentum/word-tiles.tsx'
import momentumStyles from '../momentum/momentum.module.css'
import { Holds } from './hold-list.tsx'
import { useSetTarget } from './training-changes.ts'
import { trainingOptions } from './training.data.ts'
import styles from './training.module.css'
import { weekInWords } from './week-sum.tsx'

const targets = Array.from({ length: mostWeekTarget }, (_, at) => ({
  value: String(at + 1),
  label: at === 0 ? '1 session a week' : `${at + 1} sessions a week`,
}))

/** The member's own target for a week, its streak, and the days that count against nobody. */
export function TargetTile() {
  const { data } = useQuery(trainingOptions())
  const today = ownDayOf(useLocalDay())
  const change = useSetTarget()
  if (!data) return null
  const { streak, target, holds } = data
  return (
    <Card variant="tile">
      <h2>Weekly target</h2>
      <div className={styles.columns}>
        <div className={styles.part}>
          <p className={momentumStyles.figure}>
            {streak.weeks}{' '}
            <small>{streak.weeks === 1 ? 'week on target' : 'weeks on target in a row'}</small>
          </p>
          <p>{describeWeek(data)}</p>
          <p>{weekInWords(data)}</p>
          {data.consistency && (
            <p>
              Without the days on hold, {data.consistency.active_days} of the last{' '}
              {data.consistency.of_days} days have an entry: {data.consistency.percent} per cent.
            </p>
          )}
        </div>
        <div className={styles.part}>
          <SelectField
            label="Your target"
            options={targets}
            value={String(change.isPending ? change.variables : target)}
            onChange={(chosen) => change.mutate(Number(chosen))}
          />
          <Holds holds={holds} today={today} />
        </div>
      </div>
      <FigureExplanation>
        Calendar weeks in a row, from Sunday to Saturday, with as many sessions as your target. A
        session is an entry with numbers other than rest, or one that you called a session or a
        race, or tagged Training or Race Day. A week of which four days or more are on hold is
        passed over: it breaks nothing and adds nothing, unless you reached the target all the same.
        Fewer days on hold lower what a week asks for. This week breaks nothing before it is over.
      </FigureExplanation>
    </Card>
  )
}

/** "2 of 3 sessions this week." */
export function describeWeek({ week, streak }: Pick<Training, 'week' | 'streak'>): string {
  const { needed, is_held: isHeld } = streak
  if (week.sessions >= needed) return 'This week has reached its target.'
  if (isHeld) return 'This week is on hold: it asks for nothing.'
  return `${week.sessions} of ${needed} ${needed === 1 ? 'session' : 'sessions'} this week.`
}
