import type { WritingJob } from '@app/contract/newsroom/writing'
import { OctagonAlert } from 'lucide-react'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { useToast } from '../../kit/toast.tsx'
import styles from './failed-panel.module.css'
import { failedTitle, jobHeading, isBuiltIn } from './job-words.ts'
import { ProgressSteps } from './progress-steps.tsx'
import { showNotStarted, generationTakesLong } from './show-not-started.ts'
import { UsageLine } from './usage-line.tsx'
import { useRetryJob } from './writing.data.ts'

type FailedPanelProps = {
  job: WritingJob
  onRetried: (job: WritingJob) => void
  onClose: () => void
}

/** Shows why a generation failed or was cancelled, with the next steps. */
export function FailedPanel({ job, onRetried, onClose }: FailedPanelProps) {
  const toast = useToast()
  const isCancelled = job.status === 'cancelled'
  const failed = failedTitle(job)
  const retry = useRetryJob()
  const again = (engine?: 'built-in') =>
    retry.mutate(
      { id: job.id, isBuiltIn: engine === 'built-in' },
      { onSuccess: onRetried, onError: (error) => showNotStarted(toast, failed, error) },
    )
  const busy = { isBusy: retry.isPending, busyLabel: 'Starting…' }
  return (
    <Card>
      <section aria-label={isCancelled ? 'Cancelled' : 'Generation failed'}>
        <p className={styles.status}>
          <OctagonAlert aria-hidden />
          {isCancelled ? 'Cancelled' : failed}
        </p>
        <h1 tabIndex={-1} className={styles.title}>
          {jobHeading(job)}
        </h1>
        <p className={styles.fault}>
          {isCancelled ? 'Nothing of it was kept.' : (job.fault ?? generationTakesLong)}
        </p>
        <div className={styles.actions}>
          <Button onPress={() => again()} {...busy}>
            Try again
          </Button>
          {!isBuiltIn(job) && (
            <Button variant="outline" onPress={() => again('built-in')} {...busy}>
              Use the built-in writer
            </Button>
          )}
          <Button variant="quiet" onPress={onClose}>
            Close
          </Button>
        </div>
        {!isCancelled && <ProgressSteps steps={job.steps} />}
        <UsageLine usage={job.usage} />
      </section>
    </Card>
  )
}
