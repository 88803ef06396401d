import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { CatchBoundary, type ErrorComponentProps, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Button } from '../kit/button.tsx'
import { LazyLoadError, resetFailedLoad } from '../kit/lazy-component.ts'
import { Notice } from '../kit/notice.tsx'
import { CallError, unansweredCall } from './call.ts'
import { passFocusToHeading } from './page-title-and-focus.ts'
import styles from './error-screen.module.css'

/** Keeps an error inside one part of a screen and shows a notice with Try again. */
export function ErrorBoundary({ children }: { children: ReactNode }) {
  const href = useRouterState({ select: (state) => state.location.href })
  return (
    <CatchBoundary getResetKey={() => href} errorComponent={ErrorNotice} onCatch={resetFailedLoad}>
      {children}
    </CatchBoundary>
  )
}

/** Replaces a screen, or a part of one, that failed. */
export function ErrorNotice({ error, reset }: ErrorComponentProps) {
  const queries = useQueryErrorResetBoundary()
  const tryAgain = () => {
    passFocusToHeading(null)
    queries.reset()
    reset()
  }
  return (
    <Notice
      tone="alert"
      title="This could not be shown"
      action={
        <Button variant="outline" onPress={tryAgain}>
          Try again
        </Button>
      }
    >
      <p>{describeError(error)}</p>
    </Notice>
  )
}

function describeError(error: unknown) {
  if (error instanceof LazyLoadError) return unansweredCall().sentence
  return error instanceof CallError
    ? error.sentence
    : 'Something went wrong on this page. What you wrote is kept.'
}

/** Replaces a whole screen that failed. */
export function ErrorScreen(props: ErrorComponentProps) {
  return (
    <main className={styles.screen}>
      <h1 tabIndex={-1}>Something went wrong</h1>
      <ErrorNotice {...props} />
    </main>
  )
}
