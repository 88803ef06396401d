import { Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import { SkeletonGroup } from '../../kit/skeleton.tsx'
import { ErrorBoundary } from '../../platform/error-boundary.tsx'
import { PageMain } from './page-main.tsx'

const PageComing = () => <SkeletonGroup label="Loading" shapes={['row', 'form']} />

/** A member's page without tabs. */
export function PlainPage() {
  return (
    <PageMain>
      <ErrorBoundary>
        <Suspense fallback={<PageComing />}>
          <Outlet />
        </Suspense>
      </ErrorBoundary>
    </PageMain>
  )
}
