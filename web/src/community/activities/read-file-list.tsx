import { useQueryClient } from '@tanstack/react-query'
import { Button } from '../../kit/button.tsx'
import { useToast } from '../../kit/toast.tsx'
import { longDate } from '../../platform/dates.ts'
import { showFailure } from '../../platform/failure-toast.ts'
import { ownTimeZone } from '../../platform/own-time-zone.ts'
import { useMutationOnce } from '../../platform/use-mutation-once.ts'
import { createEntry, refreshJournal } from '../journal/journal.data.ts'
import type { ReadFile } from './activities.data.ts'
import { titleOfWorkout, workoutWords } from '@app/contract/community/workout'
import { figureWords, workoutOf } from './activity-words.ts'
import { dayOfActivity, isUsable, type UsableFile } from './read-files.ts'
import styles from './training-file-field.module.css'
import type { TrainingFile } from './use-training-file.ts'

/**
 * Lists the files that were read and are still to be put somewhere, and those that could not be.
 */
export function ReadFiles({ file }: { file: TrainingFile }) {
  if (file.read.length === 0) return null
  const own = file.read
    .filter(isUsable)
    .filter((one) => !one.same_start && dayOfActivity(one.activity) !== '')
  return (
    <>
      <ul className={styles.files}>
        {file.read.map((one) => (
          <li key={one.activity?.id ?? one.name}>
            <b>{one.name}</b>
            {isUsable(one) ? (
              <UsableRow one={one} file={file} />
            ) : (
              <p className={styles.words}>{one.fault}</p>
            )}
          </li>
        ))}
      </ul>
      {own.length > 1 && <EntryForEach files={own} onWritten={file.leave} />}
    </>
  )
}

function UsableRow({ one, file }: { one: UsableFile; file: TrainingFile }) {
  const { activity, same_start } = one
  const day = dayOfActivity(activity)
  return (
    <>
      <p className={styles.words}>
        {[...(day === '' ? [] : [longDate(day)]), figureWords(activity)].join(' · ')}
      </p>
      {same_start && (
        <p className={styles.words}>A session of “{same_start.title}” began in the same minute.</p>
      )}
      <div className={styles.actions}>
        {same_start && (
          <Button
            variant="outline"
            size="sm"
            isBusy={file.isAttaching}
            busyLabel="Adding…"
            onPress={() => file.attach(same_start.entry_id, one)}
          >
            Put it on that entry
          </Button>
        )}
        {file.activityId === '' && (
          <Button
            variant="outline"
            size="sm"
            onPress={() => file.takeFile(one)}
            aria-label={`Use ${one.name} for this entry`}
          >
            Use it for this entry
          </Button>
        )}
      </div>
    </>
  )
}

/** Writes an entry with a plain title for each of several files. */
function EntryForEach({
  files,
  onWritten,
}: {
  files: readonly UsableFile[]
  onWritten: (file: ReadFile) => void
}) {
  const client = useQueryClient()
  const showToast = useToast()
  const writing = useMutationOnce({
    mutationFn: async () => {
      for (const one of files) {
        await createEntry(plainEntry(one), one.activity.id)
        onWritten(one)
      }
    },
    onSuccess: () =>
      showToast({
        title: `${files.length} entries created`,
        message: 'Your coach replies to every entry.',
      }),
    onError: (error) =>
      showFailure(
        showToast,
        'Not every entry was created',
        error,
        'Those without one are still listed here.',
      ),
    onSettled: () =>
      Promise.all([refreshJournal(client), client.invalidateQueries({ queryKey: ['activities'] })]),
  })
  return (
    <Button isBusy={writing.isPending} busyLabel="Writing…" onPress={() => writing.mutate()}>
      {`Write an entry for each of the ${files.length}`}
    </Button>
  )
}

function plainEntry({ activity }: UsableFile) {
  const workout = workoutOf(activity)
  return {
    title: titleOfWorkout(workout),
    content: workoutWords(workout),
    workout,
    activity_id: activity.id,
    time_zone: ownTimeZone(),
    happened_on: dayOfActivity(activity),
  }
}
