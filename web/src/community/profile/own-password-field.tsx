import { PasswordField } from '../../kit/password-field.tsx'
import { useMember } from '../auth/member.ts'

type OwnPasswordFieldProps = {
  value: string
  onChange: (password: string) => void
  fault: string | undefined
}

/**
 * Asks a signed-in member for their password; the email beside it tells a password manager which
 * one.
 */
export function OwnPasswordField(props: OwnPasswordFieldProps) {
  const { email } = useMember()
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
