import type { ComponentProps } from 'react'
import { PasswordDialog } from '../../platform/password-dialog.tsx'
import { useMember } from '../auth/member.ts'
import { sendPassword } from './password-need.ts'

type MemberPasswordDialogProps = Omit<ComponentProps<typeof PasswordDialog>, 'email' | 'send'>

/** Asks the member for their password. */
export function MemberPasswordDialog(props: MemberPasswordDialogProps) {
  const { email } = useMember()
  return <PasswordDialog {...props} email={email} send={sendPassword} />
}
