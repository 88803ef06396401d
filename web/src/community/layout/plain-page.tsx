import { Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import { FaultBoundary } from '../../platform/fault-boundary.tsx'
import { Page } from './page.tsx'

/** A member's page without tabs. */
export function PlainPage() {
  return (
    <Page>
      <FaultBoundary>
        <Suspense>
          <Outlet />
        </Suspense>
      </FaultBoundary>
    </Page>
  )
}
