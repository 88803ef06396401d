import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './checkbox.module.css'

/** The props of switch and checkbox. With `name`, `FormData` holds "on" while it is on. */
export type ToggleProps = {
  name?: string
  isSelected?: boolean
  defaultSelected?: boolean
  onChange?: (isSelected: boolean) => void
  isDisabled?: boolean
}

type CheckboxProps = ToggleProps & { children: ReactNode }

export function Checkbox({
  children,
  name,
  isSelected,
  defaultSelected,
  onChange,
  isDisabled,
}: CheckboxProps) {
  return (
    <label className={styles.checkbox}>
      <input
        type="checkbox"
        name={name}
        checked={isSelected}
        defaultChecked={defaultSelected}
        disabled={isDisabled}
        onChange={(event) => onChange?.(event.target.checked)}
        className={styles.input}
      />
      <span className={styles.box}>
        <Check aria-hidden className={styles.tick} />
      </span>
      <span>{children}</span>
    </label>
  )
}
