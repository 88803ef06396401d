import styles from './curve.module.css'

type CurveProps = {
  name: string
  /** Says in words what the curve shows. */
  words: string
  values: readonly (number | null)[]
  /** The labels of its highest and lowest value, and of its end. */
  labels: { highest: string; lowest: string; end: string }
}

const [width, height] = [200, 60]

/** Draws one column of samples as a line; a gap in it stays a gap. */
export function Curve({ name, words, values, labels }: CurveProps) {
  return (
    <figure className={styles.curve}>
      <figcaption className={styles.words}>
        <b>{name}.</b> {words}
      </figcaption>
      <div className={styles.drawing}>
        <span className={styles.labels} aria-hidden>
          <span>{labels.highest}</span>
          <span>{labels.lowest}</span>
        </span>
        <svg
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={`${name}. ${words}`}
        >
          {linesOf(values).map((line) => (
            <polyline key={line} points={line} className={styles.line} />
          ))}
        </svg>
      </div>
      <p className={styles.ends} aria-hidden>
        <span>0</span>
        <span>{labels.end}</span>
      </p>
    </figure>
  )
}

function linesOf(values: readonly (number | null)[]): string[] {
  const known = values.filter((value) => value !== null)
  const [lowest, highest] = [Math.min(...known), Math.max(...known)]
  const scale = highest > lowest ? (height - 4) / (highest - lowest) : 0
  const lines: string[][] = [[]]
  for (const [index, value] of values.entries()) {
    if (value === null) lines.push([])
    else {
      const x = (index / Math.max(1, values.length - 1)) * width
      lines.at(-1)?.push(`${x.toFixed(1)},${(height - 2 - (value - lowest) * scale).toFixed(1)}`)
    }
  }
  return lines.filter(({ length }) => length > 1).map((line) => line.join(' '))
}
