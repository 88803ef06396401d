import styles from './progress-bar.module.css'

type ProgressBarProps = {
  /** Names the work: "Import progress". */
  label: string
  /** The share done, 0–100. */
  percent: number
}

/** Shows the progress of long work. It is not read out as it moves; the caller announces it. */
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
