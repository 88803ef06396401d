import { login, type Member } from '@app/contract/community/auth'
import { requestReset } from '@app/contract/community/password-reset'
import { useQueryClient } from '@tanstack/react-query'
import { useToast } from '../../kit/toast.tsx'
import { applyServerAnswer } from '../../platform/apply-server-answer.ts'
import { call, CallError } from '../../platform/call.ts'
import { showFailure } from '../../platform/failure-toast.ts'
import { ForgottenLink } from '../../platform/forgotten-link.tsx'
import { tellOtherTabs } from '../../platform/other-tabs.ts'
import {
  CredentialsForm,
  type TypedCredentials,
  type IdentityProps,
} from '../../platform/sign-in/credentials-form.tsx'
import { useMutationOnce } from '../../platform/use-mutation-once.ts'
import styles from './auth-screen.module.css'
import { memberOptions } from './auth.data.ts'
import { RestoreAccountDialog } from './restore-account-dialog.tsx'
import { firstNameOf } from './member.ts'

export function SignInForm(props: IdentityProps) {
  const queries = useQueryClient()
  const toast = useToast()
  const signIn = useMutationOnce({
    isLast: true,
    mutationFn: (credentials: TypedCredentials) => call(login, { body: credentials }),
    onSuccess: ({ user }) => letIn(user),
    onError: (error) => {
      if (!isClosed(error)) showFailure(toast, 'Login Failed', error, 'Invalid credentials')
    },
  })
  const letIn = (user: Member) => {
    toast({ title: 'Welcome back!', message: `Good to see you, ${firstNameOf(user)}.` })
    tellOtherTabs('member', user.id)
    applyServerAnswer(queries, memberOptions().queryKey, user)
  }
  return (
    <CredentialsForm
      {...props}
      label="Sign In"
      isBusy={signIn.isPending || signIn.isSuccess}
      busyLabel="Signing in…"
      className={styles.form}
      onSubmit={(credentials) => signIn.mutate(credentials)}
    >
      <ForgottenLink
        email={props.identity.email}
        request={(body) => call(requestReset, { body })}
      />
      {isClosed(signIn.error) && (
        <RestoreAccountDialog
          sentence={signIn.error.sentence}
          credentials={signIn.variables ?? { email: '', password: '' }}
          onClose={signIn.reset}
          onDone={letIn}
        />
      )}
    </CredentialsForm>
  )
}

const isClosed = (error: Error | null): error is CallError =>
  error instanceof CallError && error.code === 'auth/deletion-due'
