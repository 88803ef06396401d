import { Button } from '../../kit/button.tsx'
import styles from './restored-notice.module.css'

/** Says that the form's text comes from an earlier visit. */
export function RestoredNotice({ onStartAgain }: { onStartAgain?: () => void }) {
  return (
    <div className={styles.restored}>
      <p>What you wrote last time is here, not yet saved.</p>
      {onStartAgain && (
        <Button variant="quiet" size="sm" onPress={onStartAgain}>
          Start again from the saved entry
        </Button>
      )}
    </div>
  )
}

/** Says why the form is empty: its text was saved from another tab. */
export function SentElsewhereNotice() {
  return (
    <div className={styles.restored}>
      <p>What you wrote here was saved from another tab. It is in your journal.</p>
    </div>
  )
}
