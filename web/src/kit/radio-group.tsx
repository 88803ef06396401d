import { useId, type ReactNode } from 'react'
import fieldStyles from './field.module.css'
import { FieldNotes, noteIds } from './field-frame.tsx'
import styles from './radio-group.module.css'

type RadioGroupProps<V extends string> = {
  label: string
  /** Null while none is chosen. */
  value: V | null
  options: readonly { value: V; label: string; hint?: ReactNode }[]
  onChange: (value: V) => void
  hint?: ReactNode
  fault?: string | undefined
}

/** Lets the user choose one of a few options, a line each. */
export function RadioGroup<V extends string>(props: RadioGroupProps<V>) {
  const { label, value, options, onChange, hint, fault } = props
  const id = useId()
  return (
    <fieldset aria-describedby={noteIds(id, hint, fault)}>
      <legend className={fieldStyles.label}>{label}</legend>
      <div className={styles.options}>
        {options.map((option) => {
          const optionId = `${id}-${option.value}`
          const hintId = option.hint === undefined ? undefined : `${optionId}-hint`
          return (
            <label key={option.value} className={styles.option}>
              <input
                type="radio"
                name={id}
                checked={option.value === value}
                onChange={() => onChange(option.value)}
                aria-labelledby={optionId}
                aria-describedby={hintId}
                className={styles.input}
              />
              <span className={styles.mark} />
              <span>
                <span id={optionId} className={styles.label}>
                  {option.label}
                </span>
                {hintId !== undefined && (
                  <span id={hintId} className={styles.hint}>
                    {option.hint}
                  </span>
                )}
              </span>
            </label>
          )
        })}
      </div>
      <FieldNotes id={id} hint={hint} fault={fault} />
    </fieldset>
  )
}
