import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Dialog, DialogBody } from '../../kit/dialog.tsx'
import { SkeletonGroup } from '../../kit/skeleton.tsx'
import { ErrorBoundary } from '../../platform/error-boundary.tsx'
import { packageVersionsOptions } from './packages.data.ts'
import { Versions } from './versions.tsx'

type HistoryDialogProps = {
  packageId: string
  isOpen: boolean
  onClose: () => void
}

/** Shows the versions of a package: the changes between any two, and a Restore button for each. */
export function PackageHistoryDialog({ packageId, isOpen, onClose }: HistoryDialogProps) {
  return (
    <Dialog title="History" isOpen={isOpen} onClose={onClose} size="wide">
      <DialogBody>
        <ErrorBoundary>
          <Suspense fallback={<HistoryComing />}>
            <History packageId={packageId} onClose={onClose} />
          </Suspense>
        </ErrorBoundary>
      </DialogBody>
    </Dialog>
  )
}

function History({ packageId, onClose }: { packageId: string; onClose: () => void }) {
  const { data: versions } = useSuspenseQuery({
    ...packageVersionsOptions(packageId),
    staleTime: 0,
  })
  return <Versions packageId={packageId} versions={versions} onRestored={onClose} />
}

function HistoryComing() {
  return (
    <SkeletonGroup
      label="Loading the history"
      shapes={['title', 'half-line', 'title', 'half-line']}
    />
  )
}
