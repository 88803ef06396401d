import type { Momentum } from '@app/contract/community/momentum'
import { Check } from 'lucide-react'
import { Card } from '../../kit/card.tsx'
import { classNames } from '../../kit/class-names.ts'
import { VisuallyHidden } from '../../kit/visually-hidden.tsx'
import { shortDayAndMonth } from '../../platform/dates.ts'
import { FigureExplanation } from './word-tiles.tsx'
import { describeStreak } from './momentum-words.ts'
import styles from './momentum.module.css'

export function StreakTile({ streak }: Pick<Momentum, 'streak'>) {
  return (
    <Card variant="tile" edge="sun">
      <h2>Weekly streak</h2>
      <p className={styles.figure}>
        {streak.weeks} <small>{streak.weeks === 1 ? 'week' : 'weeks in a row'}</small>
      </p>
      <ul className={styles.discs} aria-label="The calendar weeks of the last thirty days">
        {streak.marks.map(({ starts_on: startsOn, has_entry: hasEntry, is_current: isCurrent }) => (
          <li
            key={startsOn}
            className={classNames(
              isCurrent && styles.current,
              !hasEntry && !isCurrent && styles.none,
            )}
          >
            <i aria-hidden>{hasEntry && !isCurrent && <Check />}</i>
            {shortDayAndMonth(startsOn, 'UTC')}
            <VisuallyHidden>
              {isCurrent ? ', this calendar week' : ''}
              {hasEntry ? ', with an entry' : ', without an entry'}
            </VisuallyHidden>
          </li>
        ))}
      </ul>
      <p>{describeStreak(streak)}</p>
      <FigureExplanation>
        Calendar weeks in a row with at least one entry, counted back from this one within the last
        thirty days. A calendar week begins on Sunday, and one that is not over yet breaks nothing.
      </FigureExplanation>
    </Card>
  )
}
