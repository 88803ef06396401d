import { Search } from 'lucide-react'
import { FieldFrame, type TextFieldProps } from './field-frame.tsx'
import styles from './field.module.css'

type FieldProps = TextFieldProps & {
  type?: 'text' | 'email' | 'search' | 'number' | 'date' | 'datetime-local' | 'tel' | 'url'
  min?: number | string
  max?: number | string
}

export function Field({ type = 'text', onChange, isDisabled, ...props }: FieldProps) {
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
          {type === 'search' && <Search aria-hidden className={styles.searchIcon} />}
          <input
            {...native}
            {...naming}
            type={type}
            disabled={isDisabled}
            onChange={(event) => onChange?.(event.target.value)}
            className={styles.input}
          />
        </div>
      )}
    </FieldFrame>
  )
}
