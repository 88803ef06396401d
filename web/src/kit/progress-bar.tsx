import styles from './progress-bar.module.css'

type ProgressBarProps = {
  /** What is under way: "Import progress". */
  label: string
  /** How much of it is done, 0–100. */
  percent: number
}

/** How far something long has come. It is not read out as it moves: the words for that are the caller's. */
export function ProgressBar({ label, percent }: ProgressBarProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className={styles.track}
    >
      <span className={styles.done} style={{ width: `${Math.max(percent, 4)}%` }} />
    </div>
  )
}
