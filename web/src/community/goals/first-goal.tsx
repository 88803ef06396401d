import { Columns, Tile } from '../layout/page-parts.tsx'
import { useSetGoal } from './goal-changes.ts'
import { GoalForm } from './goal-form.tsx'

/** Lets a member without a goal set one. */
export function FirstGoal({ onSet }: { onSet: () => void }) {
  const set = useSetGoal()
  return (
    <Columns aside={<LastingGoals />}>
      <GoalForm
        title="What are you training for?"
        form="goal/new"
        initial=""
        submitLabel="Set goal"
        isBusy={set.isPending}
        onSave={(goal, discard) =>
          set.mutate({
            goal,
            onSaved: () => {
              discard()
              onSet()
            },
          })
        }
      />
    </Columns>
  )
}

function LastingGoals() {
  return (
    <Tile title="Goals that tend to last" tone="tint">
      <p>“Swim a mile without stopping by October.”</p>
      <p>“Ride to Whitby and back in a day.”</p>
      <p>“Run three times a week until Christmas.”</p>
      <p>They name something you can see yourself doing.</p>
    </Tile>
  )
}
