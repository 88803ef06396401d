import { Suspense } from 'react'
import { lazyComponent } from '../../kit/lazy-component.ts'
import type { EntryActivityProps } from './entry-activity.tsx'
import { ErrorBoundary } from '../../platform/error-boundary.tsx'

const EntryActivity = lazyComponent(
  async () => (await import('./entry-activity.tsx')).EntryActivity,
)

/** Shows what a training file says of an entry; loaded by itself, since most entries have none. */
export const EntryRecording = (props: EntryActivityProps) => (
  <ErrorBoundary>
    <Suspense fallback={null}>
      <EntryActivity {...props} />
    </Suspense>
  </ErrorBoundary>
)
