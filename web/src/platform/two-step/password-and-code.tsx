import { Field } from '../../kit/field.tsx'
import { PasswordField } from '../../kit/password-field.tsx'
import type { Faults } from '../form-faults.ts'

type PasswordAndCodeProps = { names: readonly ('password' | 'code')[]; faults: Faults }

/** Asks for a code, and where it is due the password, before two-step sign-in changes. */
export function PasswordAndCode({ names, faults }: PasswordAndCodeProps) {
  return (
    <>
      {names.includes('password') && (
        <PasswordField
          label="Your password"
          name="password"
          autoComplete="current-password"
          fault={faults['password']}
        />
      )}
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
