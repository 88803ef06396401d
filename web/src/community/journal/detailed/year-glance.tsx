import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MonthFigures } from '@app/contract/community/journal'
import { Button } from '../../../kit/button.tsx'
import { classNames } from '../../../kit/class-names.ts'
import { Disclosure } from '../../../kit/disclosure.tsx'
import { formatMonth } from './card-words.ts'
import { monthsOptions, yearOptions } from './detailed.data.ts'
import styles from './year-glance.module.css'
import { describeMonth, describeThisMonth, monthInitials } from './year-words.ts'

type YearGlanceProps = { chosen: string; onChoose: (month: string) => void }

/** A year in twelve columns, each the way to its month; nothing while there is no entry. */
export function YearGlance({ chosen, onChoose }: YearGlanceProps) {
  const [now] = useState(() => new Date())
  const [year, setYear] = useState(now.getFullYear())
  const { data: written = [] } = useQuery(monthsOptions())
  const { data: current } = useQuery(yearOptions(now.getFullYear()))
  const { data: months } = useQuery(yearOptions(year))
  const first = Number(written.at(-1)?.slice(0, 4))
  if (written.length === 0 || !current) return null
  return (
    <div className={styles.glance}>
      <Disclosure summary={describeThisMonth(current, now)}>
        <div className={styles.years}>
          <Button
            variant="quiet"
            size="sm"
            isDisabled={!(year > first)}
            onPress={() => setYear(year - 1)}
          >
            Year before
          </Button>
          <b aria-live="polite">{year}</b>
          <Button
            variant="quiet"
            size="sm"
            isDisabled={year >= now.getFullYear()}
            onPress={() => setYear(year + 1)}
          >
            Year after
          </Button>
        </div>
        <div role="group" aria-label={`The months of ${year}`} className={styles.months}>
          {(months ?? []).slice(1).map((figures) => (
            <Month
              key={figures.month}
              figures={figures}
              isChosen={figures.month === chosen}
              onPress={() => onChoose(figures.month === chosen ? '' : figures.month)}
            />
          ))}
        </div>
        <p className={styles.key}>
          A column is as tall as its days with an entry. Below them: days of a race, and days ill or
          with a symptom.
        </p>
      </Disclosure>
    </div>
  )
}

type MonthProps = { figures: MonthFigures; isChosen: boolean; onPress: () => void }

const daysOfLongMonth = 31

function Month({ figures, isChosen, onPress }: MonthProps) {
  const { month, days, races, held } = figures
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-label={`${formatMonth(month)}: ${describeMonth(figures)}`}
      disabled={days === 0}
      className={classNames(styles.month, isChosen && styles.chosen)}
      onClick={onPress}
    >
      <i className={styles.column} style={{ blockSize: `${(days / daysOfLongMonth) * 100}%` }} />
      <b>{days}</b>
      <span>{monthInitials(month)}</span>
      {races > 0 && <small>{`${races} race${races === 1 ? '' : 's'}`}</small>}
      {held > 0 && <small>{`${held} ill`}</small>}
    </button>
  )
}
