import { Check } from 'lucide-react'
import { useId } from 'react'
import styles from './chips.module.css'
import fieldStyles from './field.module.css'
import { FieldNotes, LabelWords, noteIds, type FieldWords } from './field-frame.tsx'

type ChipsProps = Omit<FieldWords, 'isLabelHidden'> & {
  chips: readonly { value: string; label: string }[]
  /** With a name, `FormData.getAll(name)` holds the chosen values. */
  name?: string
  defaultValue?: readonly string[]
  isDisabled?: boolean
} & (
    | { value: readonly string[]; onChange: (value: string[]) => void }
    | { value?: never; onChange?: never }
  )

/** Lets the user choose any number of short words. */
export function Chips({
  label,
  isOptional,
  chips,
  hint,
  fault,
  isDisabled,
  ...choice
}: ChipsProps) {
  const id = useId()
  const { name, value, defaultValue = [], onChange } = choice
  const toggle = (chip: string, isChosen: boolean) => {
    // Sorted as the chips are, not as they were tapped.
    const chosen = chips.filter((each) =>
      each.value === chip ? isChosen : value?.includes(each.value),
    )
    onChange?.(chosen.map((each) => each.value))
  }
  return (
    <fieldset disabled={isDisabled} aria-describedby={noteIds(id, hint, fault)}>
      <legend className={fieldStyles.label}>
        <LabelWords label={label} isOptional={isOptional} />
      </legend>
      <div className={styles.chips}>
        {chips.map((chip) => (
          <label key={chip.value} className={styles.chip}>
            <input
              type="checkbox"
              name={name}
              value={chip.value}
              {...(value === undefined
                ? { defaultChecked: defaultValue.includes(chip.value) }
                : { checked: value.includes(chip.value) })}
              onChange={(event) => toggle(chip.value, event.target.checked)}
              aria-invalid={fault !== undefined || undefined}
              className={styles.input}
            />
            <Check aria-hidden className={styles.tick} />
            {chip.label}
          </label>
        ))}
      </div>
      <FieldNotes id={id} hint={hint} fault={fault} />
    </fieldset>
  )
}
