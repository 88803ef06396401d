import { CircleAlert } from 'lucide-react'
import { useId, type ComponentProps, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './field.module.css'

/** The texts around a control. */
export type FieldWords = {
  label: string
  /** Hides the label visually if the context names the field. */
  isLabelHidden?: boolean | undefined
  /** Adds "(optional)" to the label. */
  isOptional?: boolean | undefined
  hint?: ReactNode
  /** Says what is wrong and how to correct it. It stays until the caller removes it. */
  fault?: string | undefined
}

type NativeProps =
  | 'name'
  | 'placeholder'
  | 'autoComplete'
  | 'autoFocus'
  | 'inputMode'
  | 'enterKeyHint'
  | 'maxLength'
  | 'readOnly'

/**
 * The props of every text field. `name` serves `FormData`; `value` with `onChange` keeps the text
 * in state.
 */
export type TextFieldProps = FieldWords &
  Pick<ComponentProps<'input'>, NativeProps> & {
    value?: string
    defaultValue?: string
    onChange?: (value: string) => void
    isDisabled?: boolean
  }

/** The props that name and describe a control by its texts. */
export type ControlNaming = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

type FieldFrameProps = FieldWords & { children: (naming: ControlNaming) => ReactNode }

export function FieldFrame({
  label,
  isLabelHidden,
  isOptional,
  hint,
  fault,
  children,
}: FieldFrameProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={classNames(styles.label, isLabelHidden && styles.hiddenLabel)}>
        <LabelWords label={label} isOptional={isOptional} />
      </label>
      {children({
        id,
        'aria-describedby': noteIds(id, hint, fault),
        'aria-invalid': fault !== undefined || undefined,
      })}
      <FieldNotes id={id} hint={hint} fault={fault} />
    </div>
  )
}

export function LabelWords({
  label,
  isOptional = false,
}: {
  label: string
  isOptional?: boolean | undefined
}) {
  return (
    <>
      {label}
      {isOptional && <span className={styles.optional}> (optional)</span>}
    </>
  )
}

export function FieldNotes({
  id,
  hint,
  fault,
}: Pick<FieldWords, 'hint' | 'fault'> & { id: string }) {
  return (
    <>
      {hint !== undefined && (
        <p id={hintIdOf(id)} className={styles.hint}>
          {hint}
        </p>
      )}
      {fault !== undefined && (
        <p id={faultIdOf(id)} className={styles.fault}>
          <CircleAlert aria-hidden />
          <span>{fault}</span>
        </p>
      )}
    </>
  )
}

/** The ids that describe a control, the fault first, since the reader needs it now. */
export function noteIds(
  id: string,
  hint: ReactNode,
  fault: string | undefined,
): string | undefined {
  return (
    classNames(fault !== undefined && faultIdOf(id), hint !== undefined && hintIdOf(id)) ||
    undefined
  )
}

const hintIdOf = (id: string) => `${id}-hint`
const faultIdOf = (id: string) => `${id}-fault`
