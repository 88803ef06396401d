import { login, type Member } from '@app/contract/community/auth'
import { beginPasskeySignIn, signInWithPasskey } from '@app/contract/community/passkeys'
import { requestReset } from '@app/contract/community/password-reset'
import { signInWithCode } from '@app/contract/community/two-step'
import type { PasskeyAnswer } from '@app/contract/passkeys'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useToast } from '../../kit/toast.tsx'
import { applyServerAnswer } from '../../platform/apply-server-answer.ts'
import { call, CallError, readTwoStepToken } from '../../platform/call.ts'
import { showFailure } from '../../platform/failure-toast.ts'
import { ForgottenLink } from '../../platform/forgotten-link.tsx'
import { tellOtherTabs } from '../../platform/other-tabs.ts'
import { PasskeySignIn } from '../../platform/passkeys/passkey-sign-in.tsx'
import {
  CredentialsForm,
  type TypedCredentials,
  type IdentityProps,
} from '../../platform/sign-in/credentials-form.tsx'
import { CodeForm } from '../../platform/sign-in/code-form.tsx'
import { useMutationOnce } from '../../platform/use-mutation-once.ts'
import styles from './auth-screen.module.css'
import { memberOptions } from './auth.data.ts'
import { RestoreAccountDialog } from './restore-account-dialog.tsx'
import { firstNameOf } from './member.ts'

export function SignInForm(props: IdentityProps) {
  const queries = useQueryClient()
  const toast = useToast()
  const [twoStepToken, setTwoStepToken] = useState<string | null>(null)
  const signIn = useMutationOnce({
    isLast: true,
    mutationFn: (credentials: TypedCredentials) => call(login, { body: credentials }),
    onSuccess: ({ user }) => letIn(user),
    onError: (error) => {
      const token = readTwoStepToken(error)
      if (token !== undefined) setTwoStepToken(token)
      else if (!isClosed(error)) showFailure(toast, 'Login Failed', error, 'Invalid credentials')
    },
  })
  const letIn = (user: Member) => {
    toast({ title: 'Welcome back!', message: `Good to see you, ${firstNameOf(user)}.` })
    tellOtherTabs('member', user.id)
    applyServerAnswer(queries, memberOptions().queryKey, user)
  }
  const back = () => {
    signIn.reset()
    setTwoStepToken(null)
  }
  if (twoStepToken !== null) return <SecondStep token={twoStepToken} onIn={letIn} onBack={back} />
  return (
    <>
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
            onCode={setTwoStepToken}
          />
        )}
      </CredentialsForm>
      <PasskeySignIn calls={passkeyCalls} onIn={({ user }) => letIn(user)} />
    </>
  )
}

type SecondStepProps = { token: string; onIn: (user: Member) => void; onBack: () => void }

const SecondStep = ({ token, onIn, onBack }: SecondStepProps) => (
  <CodeForm
    words={codeWords}
    className={styles.form}
    signIn={(code) => call(signInWithCode, { body: { token, code } })}
    onIn={({ user }) => onIn(user)}
    onBack={onBack}
  />
)

const codeWords = { button: 'Sign In', busy: 'Signing in…', failure: 'Login Failed' }

const passkeyCalls = {
  begin: () => call(beginPasskeySignIn),
  signIn: (body: PasskeyAnswer) => call(signInWithPasskey, { body }),
}

const isClosed = (error: Error | null): error is CallError =>
  error instanceof CallError && error.code === 'auth/deletion-due'
