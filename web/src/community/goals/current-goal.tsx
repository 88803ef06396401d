import type { ReplyOf } from '@app/contract/route'
import type { getGoal } from '@app/contract/community/goals'
import { Archive, ArrowRight, History, Pencil } from 'lucide-react'
import { useState } from 'react'
import { Bib } from '../../kit/bib.tsx'
import { Button } from '../../kit/button.tsx'
import { dayNumber, longDate } from '../../platform/dates.ts'
import { Columns } from '../layout/page-parts.tsx'
import { ArchiveGoalDialog } from './archive-goal-dialog.tsx'
import styles from './current-goal.module.css'
import { GoalHistoryDialog } from './goal-history-dialog.tsx'
import { GoalActivity } from './goal-activity.tsx'

type CurrentGoalProps = {
  current: { id: string; goal: string; created_at: string; since: ReplyOf<typeof getGoal>['since'] }
  now: Date
  /** Moves the focus here when the form in its place has closed. */
  isFocused: boolean
  onEdit: () => void
  onContinue: () => void
}

export function CurrentGoal({ current, now, isFocused, onEdit, onContinue }: CurrentGoalProps) {
  const [dialog, setDialog] = useState<'none' | 'archive' | 'history'>('none')
  const close = () => setDialog('none')
  return (
    <Columns aside={current.since !== null && <GoalActivity since={current.since} />}>
      <Bib
        goal={current.goal}
        day={dayNumber(current.created_at, now)}
        setOn={`Set on ${longDate(current.created_at)}`}
      />
      <div className={styles.actions}>
        <Button size="lg" icon={<ArrowRight aria-hidden />} onPress={onContinue}>
          Continue to Journal
        </Button>
        <Button
          variant="outline"
          icon={<Pencil aria-hidden />}
          onPress={onEdit}
          autoFocus={isFocused}
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
      <ArchiveGoalDialog isOpen={dialog === 'archive'} goal={current.goal} onClose={close} />
      <GoalHistoryDialog isOpen={dialog === 'history'} onClose={close} />
    </Columns>
  )
}
