import { Button } from '../../kit/button.tsx'
import styles from './edit-actions.module.css'

type EditActionsProps = {
  isFaulty: boolean
  isSaving: boolean
  saveLabel: string
  /** Saves without publishing a draft. */
  onSaveDraft?: (() => void) | undefined
  onCancel: () => void
}

/** The buttons under a form in place. Saving is its submit. */
export function EditActions({
  isFaulty,
  isSaving,
  saveLabel,
  onSaveDraft,
  onCancel,
}: EditActionsProps) {
  return (
    <div className={styles.actions}>
      <Button type="submit" isDisabled={isFaulty} isBusy={isSaving} busyLabel="Saving…">
        {saveLabel}
      </Button>
      {onSaveDraft !== undefined && (
        <Button variant="outline" isDisabled={isFaulty || isSaving} onPress={onSaveDraft}>
          Save draft
        </Button>
      )}
      <Button variant="outline" onPress={onCancel}>
        Cancel
      </Button>
      <span className={styles.note}>Nothing changes until you save.</span>
    </div>
  )
}
