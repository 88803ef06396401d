import styles from './progress-bar.module.css'

type ProgressBarProps = {
  /** The name of the work: "Import progress". */
  label: string
  /** The part that is done, 0–100. */
  percent: number
}

/**
 * The progress of something long. It is not read out as it moves: the words for that are the
 * caller's.
 */
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
