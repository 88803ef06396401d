import { Field } from '../../../kit/field.tsx'
import { PasswordField } from '../../../kit/password-field.tsx'
import type { Faults } from '../../../platform/form-faults.ts'

/** Asks for password and code before two-step sign-in changes. */
export function PasswordAndCode({ faults }: { faults: Faults }) {
  return (
    <>
      <PasswordField
        label="Your password"
        name="password"
        autoComplete="current-password"
        fault={faults['password']}
      />
      <Field
        label="Code from your app"
        name="code"
        autoComplete="one-time-code"
        hint="Six figures, or one of your recovery codes."
        fault={faults['code']}
      />
    </>
  )
}
