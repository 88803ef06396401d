import { useState } from 'react'
import { classNames } from './class-names.ts'
import { FieldFrame, type TextFieldProps } from './field-frame.tsx'
import styles from './field.module.css'

type PasswordFieldProps = TextFieldProps & { autoComplete: 'current-password' | 'new-password' }

/** A password field whose text the user can reveal. */
export function PasswordField({ onChange, isDisabled, ...props }: PasswordFieldProps) {
  const { label, isLabelHidden, isOptional, hint, fault, ...native } = props
  const [isShown, setIsShown] = useState(false)
  const act = isShown ? 'Hide' : 'Show'
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
          <input
            {...native}
            {...naming}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            disabled={isDisabled}
            onChange={(event) => onChange?.(event.target.value)}
            className={classNames(styles.input, styles.withReveal)}
          />
          <button
            type="button"
            aria-label={`${act} ${label.toLowerCase()}`}
            onClick={() => setIsShown(!isShown)}
            className={styles.reveal}
          >
            {act}
          </button>
        </div>
      )}
    </FieldFrame>
  )
}
