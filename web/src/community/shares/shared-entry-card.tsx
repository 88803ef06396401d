import { selfReportWords } from '@app/contract/community/self-report'
import type { SharedEntry } from '@app/contract/community/shared-journal'
import { symptoms } from '@app/contract/community/symptoms'
import { workoutWords } from '@app/contract/community/workout'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { Tags } from '../../kit/tag.tsx'
import { CallError } from '../../platform/call.ts'
import { weekdayAndLongDate } from '../../platform/dates.ts'
import { readReason } from '../../platform/failure-toast.ts'
import { drawnRouteOf } from '../activities/drawn-route.ts'
import { RouteDrawing } from '../activities/route-drawing.tsx'
import { sharedPhotoOptions } from './shares.data.ts'
import styles from './shared-entry-card.module.css'

const labels = new Map<string, string>(symptoms.map(({ id, label }) => [id, label]))
export const symptomLabels = ({ symptoms: ids }: SharedEntry) =>
  ids.map((id) => labels.get(id) ?? id).join('; ')

/** One shared entry, with what the member chose to show of it. */
export function SharedEntryCard({ entry, token }: { entry: SharedEntry; token: string }) {
  const { day, title, content, letter, tags } = entry
  const date = weekdayAndLongDate(day)
  const facts = [
    workoutWords(entry.workout),
    selfReportWords(entry.self_report),
    symptomLabels(entry),
  ].filter((words) => words !== '')
  const route = drawnRouteOf(entry.track)
  return (
    <Card label={title ?? date}>
      <div className={styles.entry}>
        {title === null ? (
          <h3>{date}</h3>
        ) : (
          <div>
            <h3>{title}</h3>
            <p className={styles.quiet}>{date}</p>
          </div>
        )}
        {tags.length > 0 && <Tags tags={tags} />}
        {facts.map((words) => (
          <p key={words} className={styles.quiet}>
            {words}
          </p>
        ))}
        {content !== null && <p className={styles.story}>{content}</p>}
        {entry.has_photo && <SharedPhoto entryId={entry.id} token={token} of={title ?? date} />}
        {route && <RouteDrawing route={route} />}
        {letter && (
          <div className={styles.letter}>
            <h4>
              {letter.kind === 'safety' ? 'The safety message in reply' : 'The coach’s reply'}
            </h4>
            <p className={styles.story}>{letter.text}</p>
          </div>
        )}
      </div>
    </Card>
  )
}

type PhotoProps = { entryId: string; token: string; of: string }

function SharedPhoto({ entryId, token, of }: PhotoProps) {
  const { data: address, error, isFetching, refetch } = useQuery(sharedPhotoOptions(token, entryId))
  if (error instanceof CallError && error.code === 'shares/not-found')
    return <p className={styles.quiet}>The photo of this entry is not there any more.</p>
  if (error)
    return (
      <div>
        <p className={styles.quiet}>
          The photo of this entry could not be loaded. {readReason(error)}
        </p>
        <Button
          variant="outline"
          size="sm"
          isBusy={isFetching}
          busyLabel="Loading…"
          onPress={() => void refetch()}
        >
          Load the photo again
        </Button>
      </div>
    )
  if (address === undefined) return <p className={styles.quiet}>The photo is on its way…</p>
  return <img src={address} alt={`From ${of}`} className={styles.photo} />
}
