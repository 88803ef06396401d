import type { WritingJob } from '@app/contract/newsroom/writing'
import { Button } from '../../kit/button.tsx'
import { Link } from '../../kit/link.tsx'
import { Spinner } from '../../kit/spinner.tsx'
import { useToast } from '../../kit/toast.tsx'
import { showFailureWithReason } from '../../platform/failure-toast.ts'
import { briefLink } from '../briefs/briefs.data.ts'
import { passFocusToCard } from './card-focus.ts'
import styles from './job-progress.module.css'
import { useCancelJob } from '../writing/writing.data.ts'
import { describeCurrentStep } from './place-work.ts'

/** Shows a running generation on its week's or day's card. */
export function JobProgress({ job }: { job: WritingJob }) {
  const toast = useToast()
  const cancel = useCancelJob()
  const giveUp = () =>
    cancel.mutate(job.id, {
      onSuccess: () => passFocusToCard({ stream: job.stream, at: job.editorial_week }),
      onError: (error) =>
        showFailureWithReason(
          toast,
          'Update Failed',
          error,
          'This could not be cancelled. Please try again.',
        ),
    })
  return (
    <div className={styles.progress}>
      <Spinner size="sm" />
      <div role="status" className={styles.words}>
        <p className={styles.step}>{describeCurrentStep(job)}</p>
        {!job.is_mine && (
          <p className={styles.who}>Started by {job.started_by ?? 'the scheduler'}</p>
        )}
      </div>
      {job.is_mine && (
        <Button
          size="sm"
          variant="quiet"
          aria-label={`Cancel: ${job.topic}`}
          isBusy={cancel.isPending}
          busyLabel="Cancelling…"
          onPress={giveUp}
        >
          Cancel
        </Button>
      )}
    </div>
  )
}

/** Says why the last generation failed. */
export function LastFailure({ job }: { job: WritingJob }) {
  const happened = job.refusal === null ? 'The last try failed.' : `“${job.topic}” was not written.`
  return (
    <p className={styles.failure}>
      {happened} {job.fault}{' '}
      {job.brief_id !== null && <Link href={briefLink(job.brief_id)}>Open its brief</Link>}
    </p>
  )
}
