import { classNames } from './class-names.ts'
import { FieldFrame, type TextFieldProps } from './field-frame.tsx'
import styles from './field.module.css'

export function TextAreaField({ onChange, isDisabled, ...props }: TextFieldProps) {
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
        <textarea
          {...native}
          {...naming}
          disabled={isDisabled}
          onChange={(event) => onChange?.(event.target.value)}
          className={classNames(styles.input, styles.textArea)}
        />
      )}
    </FieldFrame>
  )
}
