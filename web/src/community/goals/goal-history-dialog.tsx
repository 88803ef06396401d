import { Suspense } from 'react'
import { Dialog, DialogBody } from '../../kit/dialog.tsx'
import { lazyComponent } from '../../kit/lazy-component.ts'
import { SkeletonGroup } from '../../kit/skeleton.tsx'
import { ErrorBoundary } from '../../platform/error-boundary.tsx'

// The first screen loads without the list and its form.
const GoalList = lazyComponent(async () => (await import('./goal-list.tsx')).GoalList)

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

function HistoryComing() {
  return (
    <SkeletonGroup
      label="Loading your goals"
      shapes={['title', 'half-line', 'title', 'half-line']}
    />
  )
}
