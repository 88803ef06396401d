import { Archive, History, Pencil, Target } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { SkeletonGroup } from '../../../kit/skeleton.tsx'
import { ArchiveGoalDialog } from '../../goals/archive-goal-dialog.tsx'
import { useEditGoal, useSetGoal } from '../../goals/goal-changes.ts'
import { GoalForm } from '../../goals/goal-form.tsx'
import { currentGoalOptions } from '../../goals/goals.data.ts'
import { GoalHistoryDialog } from '../../goals/goal-history-dialog.tsx'
import { NotLoaded } from '../../layout/not-loaded.tsx'
import { FoldCard } from './fold-card.tsx'
import styles from './goal-card.module.css'

/** Shows the current goal, to set, edit, archive and look back on. */
export function GoalCard() {
  const { data: current, isError, refetch } = useQuery(currentGoalOptions())
  const [isOpen, setIsOpen] = useState(false)
  const goal = current?.goal ?? undefined
  return (
    <FoldCard
      icon={<Target aria-hidden />}
      title="Your goal"
      closedWords={goal}
      isNow={goal !== undefined}
      isOpen={isOpen}
      onToggle={setIsOpen}
    >
      {current && <GoalOrFirst current={current} />}
      {!current && isError && <NotLoaded what="goals" onRetry={() => void refetch()} />}
      {!current && !isError && <GoalComing />}
    </FoldCard>
  )
}

function GoalOrFirst({
  current: { goal, id },
}: {
  current: { goal: string | null; id: string | null }
}) {
  return goal === null || id === null ? <SetGoal /> : <Goal key={id} current={{ goal, id }} />
}

function GoalComing() {
  return <SkeletonGroup label="Loading your goal" shapes={['title', 'line']} />
}

function SetGoal() {
  const set = useSetGoal('Error setting goal')
  return (
    <GoalForm
      isInCard
      title="What are you training for?"
      form="goal/new"
      initial=""
      submitLabel="Set goal"
      isBusy={set.isPending}
      onSave={(goal, discard) => set.mutate({ goal, onSaved: discard })}
    />
  )
}

function Goal({ current }: { current: { goal: string; id: string } }) {
  const [stage, setStage] = useState<'shown' | 'editing' | 'changed'>('shown')
  const [dialog, setDialog] = useState<'none' | 'archive' | 'history'>('none')
  const close = () => setDialog('none')
  if (stage === 'editing') return <EditGoal current={current} onClose={() => setStage('changed')} />
  return (
    <>
      <p className={styles.goal}>{current.goal}</p>
      <div className={styles.actions}>
        <Button
          icon={<Pencil aria-hidden />}
          autoFocus={stage === 'changed'}
          onPress={() => setStage('editing')}
        >
          Edit Goal
        </Button>
        <Button
          variant="outline"
          icon={<Archive aria-hidden />}
          onPress={() => setDialog('archive')}
        >
          Archive & Set New Goal
        </Button>
        <Button
          variant="outline"
          icon={<History aria-hidden />}
          onPress={() => setDialog('history')}
        >
          Goal History
        </Button>
      </div>
      <ArchiveGoalDialog
        isOpen={dialog === 'archive'}
        goal={current.goal}
        onClose={close}
        failureTitle="Error archiving goal"
      />
      <GoalHistoryDialog isOpen={dialog === 'history'} onClose={close} />
    </>
  )
}

function EditGoal({
  current,
  onClose,
}: {
  current: { goal: string; id: string }
  onClose: () => void
}) {
  const edit = useEditGoal(current.id)
  return (
    <GoalForm
      isInCard
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
  )
}
