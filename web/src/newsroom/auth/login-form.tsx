import { loginEditor } from '@app/contract/newsroom/auth'
import type { Editor } from '@app/contract/newsroom/editors'
import { beginEditorPasskeySignIn, signInEditorWithPasskey } from '@app/contract/newsroom/passkeys'
import { requestEditorReset } from '@app/contract/newsroom/password-reset'
import { signEditorInWithCode } from '@app/contract/newsroom/two-step'
import type { PasskeyAnswer } from '@app/contract/passkeys'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useToast } from '../../kit/toast.tsx'
import { call, readTwoStepToken } from '../../platform/call.ts'
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
import styles from './editor-sign-in-screen.module.css'
import { beginEditorSession, describeAuthFailure } from './editor-session.ts'

export function LoginForm(props: IdentityProps) {
  const queries = useQueryClient()
  const toast = useToast()
  const [twoStepToken, setTwoStepToken] = useState<string | null>(null)
  const letIn = (user: Editor) => {
    toast({ title: 'Welcome back!' })
    tellOtherTabs('editor', user.id)
    beginEditorSession(queries, user)
  }
  const logIn = useMutationOnce({
    isLast: true,
    mutationFn: (credentials: TypedCredentials) => call(loginEditor, { body: credentials }),
    onSuccess: ({ user }) => letIn(user),
    onError: (error) => {
      const token = readTwoStepToken(error)
      if (token === undefined)
        toast({ title: 'Login failed', message: describeAuthFailure(error), tone: 'destructive' })
      else setTwoStepToken(token)
    },
  })
  if (twoStepToken !== null) {
    return (
      <CodeForm
        words={codeWords}
        className={styles.form}
        signIn={(code) => call(signEditorInWithCode, { body: { token: twoStepToken, code } })}
        onIn={({ user }) => letIn(user)}
        onBack={() => setTwoStepToken(null)}
      />
    )
  }
  return (
    <>
      <CredentialsForm
        {...props}
        label="Login"
        isBusy={logIn.isPending || logIn.isSuccess}
        busyLabel="Logging in…"
        className={styles.form}
        onSubmit={(credentials) => logIn.mutate(credentials)}
      >
        <ForgottenLink
          email={props.identity.email}
          request={(body) => call(requestEditorReset, { body })}
        />
      </CredentialsForm>
      <PasskeySignIn calls={passkeyCalls} onIn={({ user }) => letIn(user)} />
    </>
  )
}

const codeWords = { button: 'Login', busy: 'Logging in…', failure: 'Login failed' }

const passkeyCalls = {
  begin: () => call(beginEditorPasskeySignIn),
  signIn: (body: PasskeyAnswer) => call(signInEditorWithPasskey, { body }),
}
