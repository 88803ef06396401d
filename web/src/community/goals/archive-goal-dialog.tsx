import type { SubmitEvent } from 'react'
import { Button } from '../../kit/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../kit/dialog.tsx'
import { useDraft } from '../../platform/use-draft.ts'
import styles from './archive-goal-dialog.module.css'
import { useArchiveGoal } from './goal-changes.ts'
import { canBeSaved, GoalField } from './goal-field.tsx'

type ArchiveDialogProps = {
  isOpen: boolean
  goal: string
  onClose: () => void
  failureTitle?: string
}

/** Archives the current goal and sets the next one in one call. */
export function ArchiveGoalDialog({ isOpen, goal, onClose, failureTitle }: ArchiveDialogProps) {
  const draft = useDraft('goal/archive', '')
  const archive = useArchiveGoal(failureTitle)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!canBeSaved(draft.words)) return
    const onSaved = () => {
      draft.discard(draft.words)
      onClose()
    }
    archive.mutate({ goal: draft.words.trim(), onSaved })
  }
  return (
    <Dialog title="Archive this goal and set a new one" isOpen={isOpen} onClose={onClose}>
      <form onSubmit={submit} className={styles.form}>
        <DialogBody>
          <p className={styles.label}>This goal will move to your history</p>
          <p className={styles.goal}>{goal}</p>
          <GoalField
            label="Your new goal"
            placeholder="What’s next?"
            value={draft.words}
            onChange={draft.setWords}
            readOnly={archive.isPending}
            hint={draft.isRestored ? 'Kept from your last visit, and not saved yet.' : undefined}
          />
        </DialogBody>
        <DialogFooter>
          <Button variant="outline" onPress={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            isDisabled={!canBeSaved(draft.words)}
            isBusy={archive.isPending}
            busyLabel="Archiving your goal…"
          >
            Archive & Set New Goal
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
