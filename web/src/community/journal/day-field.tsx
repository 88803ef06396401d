import { dayRefusals, earliestDay, faultOfDay } from '@app/contract/community/entry-day'
import { daysAfter } from '@app/contract/days'
import { CalendarDays } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { Field } from '../../kit/field.tsx'
import { shortDate, shortWeekday } from '../../platform/dates.ts'
import { ownDayOf } from '../../platform/own-time-zone.ts'
import { useLocalDay } from '../../platform/use-now.ts'
import styles from './day-field.module.css'

type DayFieldProps = {
  /** Empty for today. */
  day: string
  onChange: (day: string) => void
}

/** Chooses the day that an entry tells of: today, unless the member says otherwise. */
export function DayField({ day, onChange }: DayFieldProps) {
  const today = ownDayOf(useLocalDay())
  const [isOpen, setIsOpen] = useState(false)
  const chosen = day === '' ? today : day
  // A date that is half typed is none yet: the field keeps it, and the entry the last whole one.
  const [typed, setTyped] = useState(chosen)
  const choose = (next: string) => {
    setTyped(next)
    if (next !== '') onChange(next === today ? '' : next)
  }
  if (!isOpen) {
    return (
      <div className={styles.folded}>
        <Button
          variant="quiet"
          size="sm"
          isFlush
          icon={<CalendarDays aria-hidden />}
          onPress={() => setIsOpen(true)}
        >
          {`Day: ${nameDay(chosen, today)}`}
        </Button>
      </div>
    )
  }
  const fault = day === '' ? undefined : faultOfDay(day, today)
  const yesterday = daysAfter(today, -1)
  return (
    <fieldset ref={focusFirst} className={styles.days}>
      <legend className={styles.legend}>Which day does it tell of?</legend>
      <div className={styles.row}>
        {[today, yesterday].map((one) => (
          <Button
            key={one}
            variant={one === chosen ? 'primary' : 'outline'}
            aria-pressed={one === chosen}
            onPress={() => choose(one)}
          >
            {nameDay(one, today)}
          </Button>
        ))}
        <Field
          label="Another day"
          type="date"
          min={earliestDay(today)}
          max={today}
          value={typed}
          onChange={choose}
          fault={fault && dayRefusals[fault][1]}
        />
      </div>
    </fieldset>
  )
}

/** "Today", "Yesterday", else "Sat 22 Nov 2026". */
function nameDay(day: string, today: string): string {
  if (day === today) return 'Today'
  return day === daysAfter(today, -1) ? 'Yesterday' : `${shortWeekday(day)} ${shortDate(day)}`
}

// The focused button has disappeared: the first answer takes the focus.
const focusFirst = (place: HTMLElement | null) => {
  if (place && !place.contains(document.activeElement)) place.querySelector('button')?.focus()
}
