import { useSuspenseQuery } from '@tanstack/react-query'
import styles from './goal-list.module.css'
import { goalHistoryOptions } from './goals.data.ts'
import { PastGoal } from './past-goal.tsx'

/** Lists all goals, newest first. */
export function GoalList() {
  const { data: goals } = useSuspenseQuery(goalHistoryOptions())
  return (
    <ol className={styles.goals}>
      {goals.map((goal) => (
        <PastGoal key={goal.id} goal={goal} />
      ))}
    </ol>
  )
}
