import { goalTooLong, longestGoal } from '@app/contract/community/goals'
import { TextAreaField } from '../../kit/text-area-field.tsx'
import styles from './goal-field.module.css'

const NEAR_LONGEST = longestGoal - 100

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
  const length = lengthOf(value)
  return (
    <div className={styles[size]}>
      <TextAreaField
        {...field}
        value={value}
        hint={length >= NEAR_LONGEST ? `${length} of ${longestGoal} characters` : hint}
        fault={length > longestGoal ? goalTooLong : undefined}
      />
    </div>
  )
}

export const canBeSaved = (value: string): boolean => lengthOf(value) > 0 && lengthOf(value) <= longestGoal

// Counts as the contract does: in NFC, trimmed.
const lengthOf = (value: string) => value.normalize('NFC').trim().length
