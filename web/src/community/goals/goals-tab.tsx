import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SkeletonGroup } from '../../kit/skeleton.tsx'
import { greetingAt, weekdayAndDate } from '../../platform/dates.ts'
import { ErrorBoundary } from '../../platform/error-boundary.tsx'
import { firstNameOf, useMember } from '../auth/member.ts'
import { PageHeader } from '../layout/page-parts.tsx'
import { CurrentGoal } from './current-goal.tsx'
import { EditGoal } from './edit-goal.tsx'
import { FirstGoal } from './first-goal.tsx'
import { currentGoalOptions } from './goals.data.ts'

export function GoalsTab({ onContinue }: { onContinue: () => void }) {
  const [now] = useState(() => new Date())
  return (
    <>
      <PageHeader title="Your Goals">
        <Greeting now={now} />
      </PageHeader>
      <ErrorBoundary>
        <Goals now={now} onContinue={onContinue} />
      </ErrorBoundary>
    </>
  )
}

function Greeting({ now }: { now: Date }) {
  const { data: current } = useQuery(currentGoalOptions())
  const firstName = firstNameOf(useMember())
  if (current?.goal === null) return <p>Welcome, {firstName}. Start with one goal.</p>
  return (
    <p>
      {greetingAt(now)}, {firstName}. It’s {weekdayAndDate(now)}.
    </p>
  )
}

function Goals({ now, onContinue }: { now: Date; onContinue: () => void }) {
  // Reads again when the tab opens: its figures count replies that came since.
  const { data } = useQuery({
    ...currentGoalOptions(),
    refetchOnMount: 'always',
    throwOnError: (_error, { state }) => state.data === undefined,
  })
  // `changed` after a form has closed: the focus moves to the goal, not to the top of the page.
  const [stage, setStage] = useState<'shown' | 'editing' | 'changed'>('shown')
  if (data === undefined) return <GoalsComing />
  const { goal, id, created_at, since } = data
  if (goal === null || id === null || created_at === null)
    return <FirstGoal onSet={() => setStage('changed')} />
  const current = { id, goal, created_at, since }
  if (stage === 'editing') return <EditGoal current={current} onClose={() => setStage('changed')} />
  return (
    <CurrentGoal
      current={current}
      now={now}
      isFocused={stage === 'changed'}
      onEdit={() => setStage('editing')}
      onContinue={onContinue}
    />
  )
}

function GoalsComing() {
  return <SkeletonGroup label="Loading your goal" shapes={['picture', 'title', 'half-line']} />
}
