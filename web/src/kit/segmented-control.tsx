import { useId } from 'react'
import styles from './segmented-control.module.css'

type SegmentsProps<V extends string> = {
  /** Names the choice for screen readers. */
  label: string
  value: V
  options: readonly { value: V; label: string; count?: number }[]
  onChange: (value: V) => void
}

/** Chooses one of two or three options at once, as a filter. `Tabs` switches whole panels. */
export function SegmentedControl<V extends string>({
  label,
  value,
  options,
  onChange,
}: SegmentsProps<V>) {
  const name = useId()
  return (
    <fieldset className={styles.segments}>
      <legend className={styles.legend}>{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.segment}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className={styles.input}
          />
          {option.label}
          {option.count !== undefined && (
            <span className={styles.count}> {option.count.toLocaleString('en-GB')}</span>
          )}
        </label>
      ))}
    </fieldset>
  )
}
