import { useId, type ReactNode } from 'react'
import styles from './switch.module.css'
import type { ToggleProps } from './checkbox.tsx'

type SwitchProps = ToggleProps & { label: string; hint?: ReactNode }

/** Switches one setting on or off at once. */
export function Switch({
  label,
  hint,
  name,
  isSelected,
  defaultSelected,
  onChange,
  isDisabled,
}: SwitchProps) {
  const hintId = useId()
  return (
    <div>
      <label className={styles.switch}>
        <input
          type="checkbox"
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox says by itself whether it is on
          role="switch"
          name={name}
          checked={isSelected}
          defaultChecked={defaultSelected}
          disabled={isDisabled}
          onChange={(event) => onChange?.(event.target.checked)}
          aria-describedby={hint === undefined ? undefined : hintId}
          className={styles.input}
        />
        <span className={styles.track} />
        <span className={styles.label}>{label}</span>
      </label>
      {hint !== undefined && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}
