import { Button } from '../../kit/button.tsx'
import styles from './restored.module.css'

/** Says that the words in a form come from an earlier visit. */
export function Restored({ onStartAgain }: { onStartAgain?: () => void }) {
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
