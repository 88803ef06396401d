import type { ErrorComponentProps } from '@tanstack/react-router'
import { ErrorNotice } from './error-boundary.tsx'
import styles from './error-screen.module.css'

/** Replaces a whole screen that failed. */
export function ErrorScreen(props: ErrorComponentProps) {
  return (
    <main className={styles.screen}>
      <h1 tabIndex={-1}>Something went wrong</h1>
      <ErrorNotice {...props} />
    </main>
  )
}
