import { classNames } from './class-names.ts'
import styles from './spinner.module.css'

/**
 * An athlete lapping the track. Place it beside text in a `role="status"` that says what is
 * awaited.
 */
export function Spinner({ size = 'lg' }: { size?: 'lg' | 'sm' }) {
  return (
    <svg
      viewBox="0 0 135 72"
      fill="none"
      strokeWidth="2.5"
      aria-hidden
      className={classNames(styles.lap, size === 'sm' && styles.small)}
    >
      <rect x="3" y="3" width="129" height="66" rx="33" />
      <rect x="17" y="17" width="101" height="38" rx="19" />
      <circle r="9" stroke="none" className={styles.athlete} />
    </svg>
  )
}
