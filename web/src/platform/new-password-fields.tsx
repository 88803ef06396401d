import { PasswordField } from '../kit/password-field.tsx'
import type { Faults } from './form-faults.ts'

/** Asks for a new password twice. */
export const NewPasswordFields = ({
  label,
  faults,
}: {
  label: 'Password' | 'New password'
  faults: Faults
}) => (
  <>
    <PasswordField
      label={label}
      name="password"
      autoComplete="new-password"
      hint="At least 8 characters. Three unrelated words work well."
      fault={faults.password}
    />
    <PasswordField
      label="Confirm password"
      name="confirmPassword"
      autoComplete="new-password"
      fault={faults.confirmPassword}
    />
  </>
)
