import { Badge } from './badge.tsx'
import styles from './bib.module.css'
import { Mark } from './brand.tsx'

type BibProps = {
  goal: string
  /** Days since it was set, the first day being 1. */
  day: number
  /** "Set on 1 June 2025". */
  setOn: string
}

/** Shows the current goal as a race number. */
export function Bib({ goal, day, setOn }: BibProps) {
  return (
    <article aria-label="Current goal" className={styles.bib}>
      <header className={styles.top}>
        <span className={styles.eyelet} />
        <span className={styles.kind}>
          <Mark />
          Current goal
        </span>
        <Badge tone="now">Now</Badge>
        <span className={styles.eyelet} />
      </header>
      <p className={styles.goal}>{goal}</p>
      <footer className={styles.foot}>
        <p className={styles.day}>
          <span className={styles.unit}>Day</span> {day}
        </p>
        <p className={styles.setOn}>{setOn}</p>
      </footer>
    </article>
  )
}

/** The small bib beside the journal and the insights. */
export function MiniBib({ goal, day }: Omit<BibProps, 'setOn'>) {
  return (
    <article aria-label="Current goal" className={styles.mini}>
      <header className={styles.miniTop}>
        <span>Current goal</span>
        <span className={styles.miniDay}>
          <span className={styles.dot} />
          Day {day}
        </span>
      </header>
      <p className={styles.miniGoal}>{goal}</p>
    </article>
  )
}
