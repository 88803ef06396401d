import { Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import { ErrorBoundary } from '../../platform/error-boundary.tsx'
import { PageMain } from './page-main.tsx'

/** A member's page without tabs. */
export function PlainPage() {
  return (
    <PageMain>
      <ErrorBoundary>
        <Suspense>
          <Outlet />
        </Suspense>
      </ErrorBoundary>
    </PageMain>
  )
}
