import type { ErrorComponentProps } from '@tanstack/react-router'
import { FaultNotice } from './fault-boundary.tsx'
import styles from './fault-screen.module.css'

/** The last resort, where a whole screen failed. */
export function FaultScreen(props: ErrorComponentProps) {
  return (
    <main className={styles.screen}>
      <h1 tabIndex={-1}>Something went wrong</h1>
      <FaultNotice {...props} />
    </main>
  )
}
