import type { Activity } from './activities.data.ts'
import { distanceWords, durationWords, paceWords } from './activity-words.ts'
import { Curve } from './curve.tsx'
import styles from './entry-activity.module.css'

/** Draws elevation, heart rate and pace, as far as the file has them, each with its words. */
export function ActivityCurves({ activity }: { activity: Activity }) {
  const { samples, elevation, heart_rate: heart, sport } = activity
  if (!samples) return null
  const end = endOf(samples)
  const speeds = smoothed(samples.meters_per_second)
  const [slowest, fastest] = spanOf(speeds)
  return (
    <div className={styles.curves}>
      {elevation && (
        <Curve
          name="Elevation"
          words={`From ${elevation.lowest} to ${elevation.highest} m, ${elevation.ascent} m climbed in all.`}
          values={samples.elevation}
          labels={{ highest: `${elevation.highest} m`, lowest: `${elevation.lowest} m`, end }}
        />
      )}
      {heart && (
        <Curve
          name="Heart rate"
          words={`${heart.average} beats a minute on average, ${heart.highest} at most.`}
          values={samples.heart_rate}
          labels={{ ...boundsOf(samples.heart_rate, (beats) => `${Math.round(beats)}`), end }}
        />
      )}
      {fastest !== null && slowest !== null && fastest > 0 && (
        <Curve
          name="Pace"
          words={`${averagePace(activity)}The curve is smoothed; higher is faster.`}
          values={speeds}
          labels={{
            highest: paceWords(sport, fastest),
            lowest: slowest > 0.2 ? paceWords(sport, slowest) : 'standing',
            end,
          }}
        />
      )}
    </div>
  )
}

const averagePace = ({ sport, seconds, distance_meters: meters }: Activity) =>
  meters && seconds ? `${paceWords(sport, meters / seconds)} on average. ` : ''

function endOf({ meters, seconds }: NonNullable<Activity['samples']>): string {
  const [far, late] = [
    meters.findLast((value) => value !== null),
    seconds.findLast((value) => value !== null),
  ]
  if (typeof far === 'number' && far > 0) return distanceWords(far)
  return typeof late === 'number' ? durationWords(late) : 'the end'
}

function spanOf(values: readonly (number | null)[]): [number | null, number | null] {
  const known = values.filter((value) => value !== null)
  return known.length < 2 ? [null, null] : [Math.min(...known), Math.max(...known)]
}

function boundsOf(values: readonly (number | null)[], words: (value: number) => string) {
  const [lowest, highest] = spanOf(values)
  return {
    lowest: lowest === null ? '' : words(lowest),
    highest: highest === null ? '' : words(highest),
  }
}

/** Means over nine neighbours: GPS makes every speed jump. */
function smoothed(values: readonly (number | null)[]): (number | null)[] {
  return values.map((value, index) => {
    const near = values.slice(Math.max(0, index - 4), index + 5).filter((one) => one !== null)
    return value === null || near.length === 0
      ? null
      : near.reduce((sum, one) => sum + one, 0) / near.length
  })
}
