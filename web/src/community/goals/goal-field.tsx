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
  /** While the words are being saved: nothing typed then could be kept. */
  readOnly: boolean
  value: string
  onChange: (value: string) => void
  hint?: string | undefined
}

/** A goal's words. Counts them when the limit comes near, and says so when it is passed. */
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

// As the contract counts: composed, and without the spaces around.
const lengthOf = (value: string) => value.normalize('NFC').trim().length
