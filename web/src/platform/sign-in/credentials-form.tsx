import type { ReactNode, SubmitEvent } from 'react'
import { Button } from '../../kit/button.tsx'
import { Field } from '../../kit/field.tsx'
import { PasswordField } from '../../kit/password-field.tsx'
import { readFormTexts, useFaults } from '../form-faults.ts'
import { signInFaults } from './sign-in-faults.ts'

/** Typed in one form and carried over to the other; a password is never carried over. */
export type Identity = { name: string; email: string }
export type IdentityProps = { identity: Identity; onIdentity: (identity: Identity) => void }
export type TypedCredentials = { email: string; password: string }

type CredentialsFormProps = IdentityProps & {
  /** The form's name and its button's label. */
  label: string
  isBusy: boolean
  busyLabel: string
  className: string | undefined
  onSubmit: (credentials: TypedCredentials) => void
  /** Shown below the button. */
  children: ReactNode
}

/** Asks for email and password and checks for blanks before sending. */
export function CredentialsForm({ identity, onIdentity, label, ...props }: CredentialsFormProps) {
  const { form, faults, show } = useFaults()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = readFormTexts(event.currentTarget)
    const credentials = { email: text('email').trim(), password: text('password') }
    const found = signInFaults(credentials)
    show(found)
    if (Object.keys(found).length === 0) props.onSubmit(credentials)
  }
  return (
    <form ref={form} onSubmit={submit} noValidate className={props.className} aria-label={label}>
      <Field
        label="Email"
        name="email"
        type="email"
        autoComplete="username webauthn"
        value={identity.email}
        onChange={(email) => onIdentity({ ...identity, email })}
        fault={faults.email}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        fault={faults.password}
      />
      <Button type="submit" size="lg" isBlock isBusy={props.isBusy} busyLabel={props.busyLabel}>
        {label}
      </Button>
      {props.children}
    </form>
  )
}
