import { encode } from 'uqr'
import styles from './two-step.module.css'

// Four light modules on every side are what the standard asks for.
const quiet = 4

/** A square that a camera reads. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = encode(text, { ecc: 'M', border: quiet })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={styles.square}
    >
      <rect width={size} height={size} className={styles.light} />
      <path d={dark.join('')} className={styles.dark} />
    </svg>
  )
}
