import type { WritingJob } from '@app/contract/newsroom/writing'
import { useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { Notice } from '../../kit/notice.tsx'
import { ProgressBar } from '../../kit/progress-bar.tsx'
import { useToast } from '../../kit/toast.tsx'
import { VisuallyHidden } from '../../kit/visually-hidden.tsx'
import { showFailureWithReason } from '../../platform/failure-toast.ts'
import {
  formatClock,
  expectedDuration,
  jobHeading,
  isBuiltIn,
  secondsBetween,
  percentDone,
} from './job-words.ts'
import { ProgressSteps } from './progress-steps.tsx'
import styles from './progress-panel.module.css'
import { UsageLine } from './usage-line.tsx'
import { useNow } from '../../platform/use-now.ts'
import { useCancelJob } from './writing.data.ts'

/** After this time a cancellation needs a confirmation. */
const ASK_AFTER_S = 20

/** Shows a running generation: its steps, the elapsed time and the provider's usage. */
export function ProgressPanel({ job }: { job: WritingJob }) {
  const now = useNow(true)
  const seconds = secondsBetween(job.started_at ?? job.created_at, now)
  const share = percentDone(job.steps)
  const working = job.steps.find(({ state }) => state === 'working')
  return (
    <Card>
      <section aria-label="Generating">
        <div className={styles.head}>
          <div>
            <p className={styles.status}>
              <span aria-hidden className={styles.dot} />
              Generating
            </p>
            <h1 tabIndex={-1} className={styles.title}>
              {jobHeading(job)}
            </h1>
          </div>
          <p className={styles.time}>
            <span role="timer" className={styles.clock}>
              {formatClock(seconds)}
            </span>
            <span className={styles.expected}>of {expectedDuration(job)}</span>
          </p>
        </div>
        <div className={styles.bar}>
          <ProgressBar label="Generation progress" percent={share} />
        </div>
        <VisuallyHidden>
          <span role="status">
            {working === undefined ? '' : `${working.label}. ${working.detail ?? ''}`}
          </span>
        </VisuallyHidden>
        <ProgressSteps steps={job.steps} />
        <UsageLine usage={job.usage} />
        <div className={styles.foot}>
          <Notice>
            <p>
              Carry on with something else if you like. The package will be here when it’s done.
            </p>
          </Notice>
          <CancelButton job={job} secondsRun={seconds} />
        </div>
      </section>
    </Card>
  )
}

function CancelButton({ job, secondsRun }: { job: WritingJob; secondsRun: number }) {
  const toast = useToast()
  const [isAsking, setIsAsking] = useState(false)
  const cancel = useCancelJob()
  const confirm = () => {
    cancel.mutate(job.id, {
      onError: (error) =>
        showFailureWithReason(
          toast,
          'Update Failed',
          error,
          'The generation could not be cancelled.',
        ),
      onSettled: () => setIsAsking(false),
    })
  }
  const press = () => (secondsRun > ASK_AFTER_S ? setIsAsking(true) : confirm())
  return (
    <>
      <Button variant="outline" onPress={press} isBusy={cancel.isPending} busyLabel="Cancelling…">
        Cancel
      </Button>
      <ConfirmDialog
        title="Cancel this generation?"
        isOpen={isAsking}
        onCancel={() => setIsAsking(false)}
        onConfirm={confirm}
        confirmLabel="Cancel the generation"
        cancelLabel="Let it go on"
        isBusy={cancel.isPending}
        busyLabel="Cancelling…"
      >
        <p>
          Nothing of it is kept.
          {!isBuiltIn(job) && ' What the provider has been asked so far is paid for all the same.'}
        </p>
      </ConfirmDialog>
    </>
  )
}
