import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Dialog, DialogBody } from '../../kit/dialog.tsx'
import { Skeleton, SkeletonGroup } from '../../kit/skeleton.tsx'
import { ErrorBoundary } from '../../platform/error-boundary.tsx'
import { goalHistoryOptions } from './goals.data.ts'
import styles from './goal-history-dialog.module.css'
import { PastGoal } from './past-goal.tsx'

/** Shows all goals, newest first; it fetches them only while it is open. */
export function GoalHistoryDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog title="Goal History" isOpen={isOpen} onClose={onClose}>
      <DialogBody>
        <ErrorBoundary>
          <Suspense fallback={<HistoryComing />}>
            <GoalList />
          </Suspense>
        </ErrorBoundary>
      </DialogBody>
    </Dialog>
  )
}

function GoalList() {
  const { data: goals } = useSuspenseQuery(goalHistoryOptions())
  return (
    <ol className={styles.goals}>
      {goals.map((goal) => (
        <PastGoal key={goal.id} goal={goal} />
      ))}
    </ol>
  )
}

function HistoryComing() {
  return (
    <SkeletonGroup label="Loading your goals">
      <Skeleton shape="title" />
      <Skeleton shape="half-line" />
      <Skeleton shape="title" />
      <Skeleton shape="half-line" />
    </SkeletonGroup>
  )
}
