import { PasswordField } from '../kit/password-field.tsx'

type OwnPasswordFieldProps = {
  email: string
  value: string
  onChange: (password: string) => void
  fault: string | undefined
}

/**
 * Asks a signed-in person for their password; the email beside it tells a password manager which
 * one.
 */
export function OwnPasswordField({ email, ...props }: OwnPasswordFieldProps) {
  return (
    <>
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Your password"
        name="password"
        autoComplete="current-password"
        {...props}
      />
    </>
  )
}
