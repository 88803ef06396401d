import { CircleCheck } from 'lucide-react'
import styles from './save-indicator.module.css'
import { Spinner } from './spinner.tsx'

type SaveIndicatorProps = {
  /** `saved` shows for two seconds and then fades. */
  state: 'hidden' | 'saving' | 'saved'
}

/**
 * Shows at the bottom of the page that changes are being saved. It stays mounted, so that screen
 * readers announce each change.
 */
export function SaveIndicator({ state }: SaveIndicatorProps) {
  return (
    <div role="status" className={styles.place}>
      {state === 'saving' && (
        <span className={styles.pill}>
          <Spinner size="sm" />
          Saving…
        </span>
      )}
      {state === 'saved' && (
        <span className={`${styles.pill} ${styles.saved}`}>
          <CircleCheck aria-hidden />
          Saved
        </span>
      )}
    </div>
  )
}
