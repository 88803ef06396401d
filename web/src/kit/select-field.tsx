import { ChevronDown } from 'lucide-react'
import { classNames } from './class-names.ts'
import { FieldFrame, type FieldWords } from './field-frame.tsx'
import styles from './field.module.css'

type SelectFieldProps = FieldWords & {
  name?: string
  options: readonly { value: string; label: string }[]
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
  isDisabled?: boolean
}

/** A native select, which phones show at a familiar size. */
export function SelectField({ options, onChange, isDisabled, ...props }: SelectFieldProps) {
  const { label, isLabelHidden, isOptional, hint, fault, ...native } = props
  return (
    <FieldFrame
      label={label}
      isLabelHidden={isLabelHidden}
      isOptional={isOptional}
      hint={hint}
      fault={fault}
    >
      {(naming) => (
        <div className={styles.control}>
          <select
            {...native}
            {...naming}
            disabled={isDisabled}
            onChange={(event) => onChange?.(event.target.value)}
            className={classNames(styles.input, styles.select)}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown aria-hidden className={styles.selectIcon} />
        </div>
      )}
    </FieldFrame>
  )
}
