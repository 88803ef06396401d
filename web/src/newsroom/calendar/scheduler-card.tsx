import { useQuery } from '@tanstack/react-query'
import { Activity, Pause } from 'lucide-react'
import { Badge } from '../../kit/badge.tsx'
import { timeOfDay, weekdayAndDate } from '../../platform/dates.ts'
import { schedulerOptions } from './calendar.data.ts'
import styles from './scheduler-card.module.css'

const UK = 'Europe/London'

/** Shows whether the scheduler runs, polled every 30 seconds. */
export function SchedulerCard() {
  const { data: status, isError } = useQuery(schedulerOptions())
  const isRunning = status?.isRunning === true && !isError
  return (
    <section aria-label="Scheduler" className={styles.scheduler}>
      <p className={styles.badge}>
        {isRunning ? (
          <Badge tone="ok" icon={<Activity aria-hidden />}>
            Autonomous
          </Badge>
        ) : (
          <Badge icon={<Pause aria-hidden />}>Initializing</Badge>
        )}
      </p>
      <div className={styles.about}>
        <h2 className={styles.title}>{isRunning ? 'Running Daily Cycles' : 'Stopped'}</h2>
        <p className={styles.quiet}>
          Each midnight UTC, day 1 moves to the library, every day shifts forward, and a new day 9
          is written.
        </p>
      </div>
      <div className={styles.next}>
        {isRunning ? <NextRun at={status.nextRun} /> : <NoRun isUnknown={isError} />}
      </div>
    </section>
  )
}

function NextRun({ at }: { at: string }) {
  return (
    <>
      <p className={styles.time}>{timeOfDay(at, UK)}</p>
      <p className={styles.quiet}>
        next run, UK time
        <br />
        {weekdayAndDate(at, UK)}
      </p>
    </>
  )
}

function NoRun({ isUnknown }: { isUnknown: boolean }) {
  return (
    <p className={styles.quiet}>
      {isUnknown ? 'It could not be asked.' : 'No run planned.'}
      <br />
      Checked every 30 seconds.
    </p>
  )
}
