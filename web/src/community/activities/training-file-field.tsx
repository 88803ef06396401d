import { Watch } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { lazyComponent } from '../../kit/lazy-component.ts'
import { Pending } from '../../kit/pending.tsx'
import { ErrorBoundary } from '../../platform/error-boundary.tsx'
import type { TrainingFilePanelProps } from './training-file-panel.tsx'

// Most entries have no file, and the first screen is heavy enough.
const TrainingFilePanel = lazyComponent(
  async () => (await import('./training-file-panel.tsx')).TrainingFilePanel,
)

/** Adds a watch's recording; folded into a line until it is opened. */
export function TrainingFileField(props: TrainingFilePanelProps) {
  const [isOpen, setIsOpen] = useState(false)
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
        <TrainingFilePanel {...props} />
      </Suspense>
    </ErrorBoundary>
  )
}
