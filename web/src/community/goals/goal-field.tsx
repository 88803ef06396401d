import { goalTooLong, longestGoal } from '@app/contract/community/goals'
import { TextAreaField } from '../../kit/text-area-field.tsx'
import styles from './goal-field.module.css'

const SHOW_COUNT_FROM = longestGoal - 100

type GoalFieldProps = {
  label: string
  isLabelHidden?: boolean
  autoFocus?: boolean | undefined
  placeholder?: string
  size?: 'lg' | 'md'
  /** True during a save: text typed then would be lost. */
  readOnly: boolean
  value: string
  onChange: (value: string) => void
  hint?: string | undefined
}

/** Edits a goal's text, with a count near the limit and a fault past it. */
export function GoalField({ size = 'md', value, hint, ...field }: GoalFieldProps) {
  const length = countCharacters(value)
  return (
    <div className={styles[size]}>
      <TextAreaField
        {...field}
        value={value}
        hint={length >= SHOW_COUNT_FROM ? `${length} of ${longestGoal} characters` : hint}
        fault={length > longestGoal ? goalTooLong : undefined}
      />
    </div>
  )
}

export const canBeSaved = (value: string): boolean =>
  countCharacters(value) > 0 && countCharacters(value) <= longestGoal

// Counts as the contract does: in NFC, trimmed.
const countCharacters = (value: string) => value.normalize('NFC').trim().length
