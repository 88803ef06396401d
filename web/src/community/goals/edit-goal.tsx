import { Columns, Tile } from '../layout/page-parts.tsx'
import { useEditGoal } from './goal-changes.ts'
import { GoalForm } from './goal-form.tsx'

type EditGoalProps = { current: { id: string; goal: string }; onClose: () => void }

/** Replaces the bib while the goal is edited. */
export function EditGoal({ current, onClose }: EditGoalProps) {
  const edit = useEditGoal(current.id)
  return (
    <Columns aside={<ChangeOrStartFresh />}>
      <GoalForm
        title="Edit your goal"
        form={`goal/${current.id}`}
        initial={current.goal}
        submitLabel="Save goal"
        isBusy={edit.isPending}
        isOpened
        onSave={(goal, discard) =>
          edit.mutate({
            goal,
            onSaved: () => {
              discard()
              onClose()
            },
          })
        }
        onCancel={onClose}
      />
    </Columns>
  )
}

function ChangeOrStartFresh() {
  return (
    <Tile title="Changing, or starting fresh?" tone="tint">
      <p>
        Edit if the goal is the same and the words have moved on. Archive it if you’re done, and it
        will be kept in your Goal History.
      </p>
    </Tile>
  )
}
