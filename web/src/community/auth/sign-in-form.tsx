import { login, type Member } from '@app/contract/community/auth'
import { requestReset } from '@app/contract/community/password-reset'
import { useQueryClient } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'
import { Button } from '../../kit/button.tsx'
import { Field } from '../../kit/field.tsx'
import { PasswordField } from '../../kit/password-field.tsx'
import { useToast } from '../../kit/toast.tsx'
import { call, CallError } from '../../platform/call.ts'
import { applyServerAnswer } from '../../platform/apply-server-answer.ts'
import { showFailure } from '../../platform/failure-toast.ts'
import { ForgottenLink } from '../../platform/forgotten-link.tsx'
import { firstNameOf } from './member.ts'
import styles from './auth-screen.module.css'
import { memberOptions } from './auth.data.ts'
import { BringBack } from './bring-back.tsx'
import { signInFaults } from './sign-in-faults.ts'
import { tellOtherTabs } from '../../platform/other-tabs.ts'
import { textsOf, useFaults } from '../../platform/form-faults.ts'
import { useMutationOnce } from '../../platform/use-mutation-once.ts'

export type Identity = { name: string; email: string }
export type IdentityProps = { identity: Identity; onIdentity: (identity: Identity) => void }

export function SignInForm({ identity, onIdentity }: IdentityProps) {
  const queries = useQueryClient()
  const toast = useToast()
  const { form, faults, show } = useFaults()
  const signIn = useMutationOnce({
    isLast: true,
    mutationFn: (credentials: { email: string; password: string }) => call(login, { body: credentials }),
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
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = textsOf(event.currentTarget)
    const credentials = { email: text('email').trim(), password: text('password') }
    const found = signInFaults(credentials)
    show(found)
    if (Object.keys(found).length === 0) signIn.mutate(credentials)
  }
  return (
    <form ref={form} onSubmit={submit} noValidate className={styles.form} aria-label="Sign In">
      <Field
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        value={identity.email}
        onChange={(email) => onIdentity({ ...identity, email })}
        fault={faults.email}
      />
      <PasswordField label="Password" name="password" autoComplete="current-password" fault={faults.password} />
      <Button type="submit" size="lg" isBlock isBusy={signIn.isPending || signIn.isSuccess} busyLabel="Signing in…">
        Sign In
      </Button>
      <ForgottenLink email={identity.email} request={(body) => call(requestReset, { body })} />
      {isClosed(signIn.error) && (
        <BringBack
          sentence={signIn.error.sentence}
          credentials={signIn.variables ?? { email: '', password: '' }}
          onClose={signIn.reset}
          onDone={letIn}
        />
      )}
    </form>
  )
}

const isClosed = (error: Error | null): error is CallError =>
  error instanceof CallError && error.code === 'auth/deletion-due'
