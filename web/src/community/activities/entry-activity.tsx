import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { Pending } from '../../kit/pending.tsx'
import { activityOfOptions, activityOptions, type ActivityFigures } from './activities.data.ts'
import { ActivityCurves } from './activity-curves.tsx'
import { figureWords, measuresOf, sessionsOf } from './activity-words.ts'
import styles from './entry-activity.module.css'
import { drawnRouteOf } from './drawn-route.ts'
import { RouteDrawing } from './route-drawing.tsx'
import { ChartLine } from 'lucide-react'

export type EntryActivityProps = {
  entryId: string
  /** The entry's title. */
  of: string
  /** True where the entry itself shows sport, time and distance. */
  hasNumbers: boolean
}

/**
 * Shows what a training file says of an entry: its figures quietly, its drawings when asked for.
 */
export function EntryActivity({ entryId, of, hasNumbers }: EntryActivityProps) {
  const { data: activity } = useQuery(activityOfOptions(entryId))
  return activity ? <ActivityFacts activity={activity} of={of} hasNumbers={hasNumbers} /> : null
}

function ActivityFacts({
  activity,
  of,
  hasNumbers,
}: Omit<EntryActivityProps, 'entryId'> & { activity: ActivityFigures }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <section className={styles.activity} aria-label={`Recording of ${of}`}>
      <FigureLine activity={activity} hasNumbers={hasNumbers} />
      <Button
        variant="quiet"
        size="sm"
        icon={<ChartLine aria-hidden />}
        aria-expanded={isOpen}
        onPress={() => setIsOpen(!isOpen)}
      >
        {activity.points > 0 ? 'Route and charts' : 'Charts'}
      </Button>
      {isOpen && <ActivityDrawings activityId={activity.id} />}
    </section>
  )
}

type FigureLineProps = { activity: ActivityFigures; hasNumbers?: boolean }

export function FigureLine({ activity, hasNumbers = false }: FigureLineProps) {
  const words = hasNumbers ? measuresOf(activity).join(' · ') : figureWords(activity)
  const sessions = sessionsOf(activity)
  return (
    <>
      {words !== '' && (
        <p className={styles.figures}>{words.charAt(0).toUpperCase() + words.slice(1)}</p>
      )}
      {sessions.length > 0 && <p className={styles.figures}>{sessions.join(' · ')}</p>}
    </>
  )
}

/** Draws the route and the curves of an activity, once they have been read. */
export function ActivityDrawings({ activityId }: { activityId: string }) {
  const { data: activity, isError, refetch } = useQuery(activityOptions(activityId))
  if (isError) {
    return (
      <p className={styles.figures}>
        The drawings could not be loaded.{' '}
        <Button variant="quiet" size="sm" onPress={() => void refetch()}>
          Try again
        </Button>
      </p>
    )
  }
  if (!activity) return <Pending size="sm" title="Drawing…" />
  const route = drawnRouteOf(activity.track)
  return (
    <div className={styles.drawings}>
      {route && <RouteDrawing route={route} />}
      <ActivityCurves activity={activity} />
      {!route && !activity.samples && (
        <p className={styles.figures}>This file holds its totals only: there is nothing to draw.</p>
      )}
    </div>
  )
}
