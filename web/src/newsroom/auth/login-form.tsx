import { login } from '@app/contract/newsroom/auth'
import { requestReset } from '@app/contract/newsroom/password-reset'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'
import { Button } from '../../kit/button.tsx'
import { Field } from '../../kit/field.tsx'
import { PasswordField } from '../../kit/password-field.tsx'
import { useToast } from '../../kit/toast.tsx'
import { call } from '../../platform/call.ts'
import { ForgottenLink } from '../../platform/forgotten-link.tsx'
import { textsOf, useFaults } from '../../platform/form-faults.ts'
import { tellOtherTabs } from '../../platform/other-tabs.ts'
import styles from './door.module.css'
import { loginFaults, whyNot } from './editor-faults.ts'
import { beginEditorSession } from './editor-session.ts'

export type Identity = { name: string; email: string }
export type IdentityProps = { identity: Identity; onIdentity: (identity: Identity) => void }

export function LoginForm({ identity, onIdentity }: IdentityProps) {
  const queries = useQueryClient()
  const toast = useToast()
  const { form, faults, show } = useFaults()
  const logIn = useMutation({
    mutationFn: (credentials: { email: string; password: string }) => call(login, { body: credentials }),
    onSuccess: ({ user }) => {
      toast({ title: 'Welcome back!' })
      tellOtherTabs('editor', user.id)
      beginEditorSession(queries, user)
    },
    onError: (error) => toast({ title: 'Login failed', message: whyNot(error), tone: 'destructive' }),
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = textsOf(event.currentTarget)
    const credentials = { email: text('email').trim(), password: text('password') }
    const found = loginFaults(credentials)
    show(found)
    if (Object.keys(found).length === 0 && !logIn.isPending) logIn.mutate(credentials)
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
      <Button type="submit" size="lg" isBlock isBusy={logIn.isPending} busyLabel="Logging in…">
        Login
      </Button>
      <ForgottenLink email={identity.email} request={(body) => call(requestReset, { body })} />
    </form>
  )
}
