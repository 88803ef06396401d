import { Tile } from '../layout/page-parts.tsx'
import styles from './goal-activity.module.css'

/** Counts the entries, insights and pins since the goal was set. */
export function GoalActivity({
  since,
}: {
  since: { entries: number; insights: number; pinned: number }
}) {
  return (
    <Tile title="Since you set it">
      <dl className={styles.figures}>
        <Figure name="Entries" value={since.entries} />
        <Figure name="Insights" value={since.insights} />
        <Figure name="Pinned" value={since.pinned} />
      </dl>
    </Tile>
  )
}

function Figure({ name, value }: { name: string; value: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value.toLocaleString('en-GB')}</dd>
    </div>
  )
}
