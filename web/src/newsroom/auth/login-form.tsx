import { login } from '@app/contract/newsroom/auth'
import type { Editor } from '@app/contract/newsroom/editors'
import { requestReset } from '@app/contract/newsroom/password-reset'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { Button } from '../../kit/button.tsx'
import { Field } from '../../kit/field.tsx'
import { PasswordField } from '../../kit/password-field.tsx'
import { useToast } from '../../kit/toast.tsx'
import { call, CallError } from '../../platform/call.ts'
import { ForgottenLink } from '../../platform/forgotten-link.tsx'
import { textsOf, useFaults } from '../../platform/form-faults.ts'
import { tellOtherTabs } from '../../platform/other-tabs.ts'
import { useMutationOnce } from '../../platform/use-mutation-once.ts'
import { CodeForm } from './code-form.tsx'
import styles from './door.module.css'
import { loginFaults, whyNot } from './editor-faults.ts'
import { beginEditorSession } from './editor-session.ts'

export type Identity = { name: string; email: string }
export type IdentityProps = { identity: Identity; onIdentity: (identity: Identity) => void }

export function LoginForm({ identity, onIdentity }: IdentityProps) {
  const queries = useQueryClient()
  const toast = useToast()
  const { form, faults, show } = useFaults()
  const [twoStepToken, setTwoStepToken] = useState<string | null>(null)
  const letIn = (user: Editor) => {
    toast({ title: 'Welcome back!' })
    tellOtherTabs('editor', user.id)
    beginEditorSession(queries, user)
  }
  const logIn = useMutationOnce({
    isLast: true,
    mutationFn: (credentials: { email: string; password: string }) => call(login, { body: credentials }),
    onSuccess: ({ user }) => letIn(user),
    onError: (error) => {
      const token = tokenIn(error)
      if (token === undefined) toast({ title: 'Login failed', message: whyNot(error), tone: 'destructive' })
      else setTwoStepToken(token)
    },
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = textsOf(event.currentTarget)
    const credentials = { email: text('email').trim(), password: text('password') }
    const found = loginFaults(credentials)
    show(found)
    if (Object.keys(found).length === 0) logIn.mutate(credentials)
  }
  if (twoStepToken !== null) {
    return <CodeForm token={twoStepToken} onIn={letIn} onBack={() => setTwoStepToken(null)} />
  }
  return (
    <form ref={form} onSubmit={submit} noValidate className={styles.form} aria-label="Login">
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
      <Button type="submit" size="lg" isBlock isBusy={logIn.isPending || logIn.isSuccess} busyLabel="Logging in…">
        Login
      </Button>
      <ForgottenLink email={identity.email} request={(body) => call(requestReset, { body })} />
    </form>
  )
}

const tokenIn = (error: Error) => (error instanceof CallError ? error.twoStepToken : undefined)
