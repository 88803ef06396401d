import { Watch } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { lazyComponent } from '../../kit/lazy-component.ts'
import { Pending } from '../../kit/pending.tsx'
import { ErrorBoundary } from '../../platform/error-boundary.tsx'
import { takeSharedFiles } from './shared-files.ts'
import type { TrainingFilePanelProps } from './training-file-panel.tsx'

// Most entries have no file, and the first screen is heavy enough.
const TrainingFilePanel = lazyComponent(
  async () => (await import('./training-file-panel.tsx')).TrainingFilePanel,
)

/** Adds a watch's recording; folded into a line until it is opened. */
export function TrainingFileField(props: Omit<TrainingFilePanelProps, 'shared'>) {
  const [isOpen, setIsOpen] = useState(false)
  const [shared, setShared] = useState<readonly File[]>([])
  const isNew = props.keepsDay !== true
  useEffect(() => {
    if (!isNew) return
    const take = (files: readonly File[]) => {
      if (files.length === 0) return
      setShared(files)
      setIsOpen(true)
    }
    // Without the browser's cache nothing was shared.
    void takeSharedFiles().then(take, () => undefined)
  }, [isNew])
  if (!isOpen && props.words.activity === '') {
    return (
      <Button
        variant="outline"
        size="sm"
        icon={<Watch aria-hidden />}
        onPress={() => setIsOpen(true)}
      >
        Training file
      </Button>
    )
  }
  return (
    <ErrorBoundary>
      <Suspense fallback={<Pending size="sm" title="Opening…" />}>
        <TrainingFilePanel {...props} shared={shared} />
      </Suspense>
    </ErrorBoundary>
  )
}
