import type { Goal } from '@app/contract/community/goals'
import { Flag, Pencil } from 'lucide-react'
import { useState, type SubmitEvent } from 'react'
import { Button } from '../../kit/button.tsx'
import { classNames } from '../../kit/class-names.ts'
import { longDate } from '../../platform/dates.ts'
import { useDraft } from '../../platform/use-draft.ts'
import { useEditGoal } from './goal-changes.ts'
import { canBeSaved, GoalField } from './goal-field.tsx'
import styles from './goal-list.module.css'

/** Shows one past goal, editable in place. */
export function PastGoal({ goal }: { goal: Goal }) {
  const [stage, setStage] = useState<'shown' | 'editing' | 'changed'>('shown')
  return (
    <li className={classNames(styles.item, goal.is_active && styles.current)}>
      <span className={styles.marker}>{!goal.is_active && <Flag aria-hidden />}</span>
      {stage === 'editing' ? (
        <EditPastGoal goal={goal} onClose={() => setStage('changed')} />
      ) : (
        <>
          <div>
            <p className={styles.words}>{goal.goal}</p>
            <p className={styles.dates}>{formatDates(goal)}</p>
          </div>
          <Button
            variant="quiet"
            size="sm"
            icon={<Pencil aria-hidden />}
            autoFocus={stage === 'changed'}
            aria-label={`Edit goal: ${goal.goal}`}
            onPress={() => setStage('editing')}
          >
            Edit
          </Button>
        </>
      )}
    </li>
  )
}

function EditPastGoal({ goal, onClose }: { goal: Goal; onClose: () => void }) {
  const draft = useDraft(`goal/${goal.id}`, goal.goal)
  const edit = useEditGoal(goal.id)
  const close = (sent?: string) => {
    draft.discard(sent)
    onClose()
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!canBeSaved(draft.words)) return
    edit.mutate({ goal: draft.words.trim(), onSaved: () => close(draft.words) })
  }
  return (
    <form onSubmit={submit} className={styles.form}>
      <GoalField
        label="Edit goal"
        autoFocus
        value={draft.words}
        onChange={draft.setWords}
        readOnly={edit.isPending}
        hint={draft.isRestored ? 'Kept from your last visit, and not saved yet.' : undefined}
      />
      <div className={styles.actions}>
        <Button
          type="submit"
          size="sm"
          isDisabled={!canBeSaved(draft.words)}
          isBusy={edit.isPending}
          busyLabel="Saving…"
        >
          Save goal
        </Button>
        <Button size="sm" variant="outline" onPress={() => close()}>
          Cancel
        </Button>
        {draft.isRestored && (
          <Button size="sm" variant="quiet" onPress={() => draft.discard()}>
            Start again from the saved goal
          </Button>
        )}
      </div>
    </form>
  )
}

function formatDates(goal: Goal) {
  if (goal.archived_at === null) return `Current goal · Set on ${longDate(goal.created_at)}`
  return `${longDate(goal.created_at)} to ${longDate(goal.archived_at)}`
}
