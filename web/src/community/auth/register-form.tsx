import { register } from '@app/contract/community/auth'
import { useQueryClient } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'
import { Button } from '../../kit/button.tsx'
import { Field } from '../../kit/field.tsx'
import { useToast } from '../../kit/toast.tsx'
import { call, CallError } from '../../platform/call.ts'
import { know } from '../../platform/know.ts'
import { showFailure } from '../../platform/failure-toast.ts'
import styles from './auth-screen.module.css'
import { memberOptions } from './auth.data.ts'
import { registrationFaults, type RegistrationForm } from './faults.ts'
import { tellOtherTabs } from '../../platform/other-tabs.ts'
import type { IdentityProps } from './sign-in-form.tsx'
import { textsOf, useFaults, type Faults } from '../../platform/form-faults.ts'
import { NewPasswordFields } from '../../platform/new-password-fields.tsx'
import { useMutationOnce } from '../../platform/use-mutation-once.ts'

export function RegisterForm({ identity, onIdentity }: IdentityProps) {
  const queries = useQueryClient()
  const toast = useToast()
  const { form, faults, show } = useFaults()
  const createAccount = useMutationOnce({
    isLast: true,
    mutationFn: (registration: RegistrationForm) => call(register, { body: registration }),
    onSuccess: ({ user }) => {
      toast({ title: 'Account created!', message: 'Your journal is ready.' })
      tellOtherTabs('member', user.id)
      know(queries, memberOptions().queryKey, user)
    },
    onError: (error) => {
      show(faultsIn(error))
      showFailure(toast, 'Registration Failed', error, 'Failed to create account')
    },
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = textsOf(event.currentTarget)
    const passwords = { password: text('password'), confirmPassword: text('confirmPassword') }
    const registration = { name: text('name'), email: text('email'), ...passwords }
    const found = registrationFaults(registration)
    show(found)
    if (Object.keys(found).length === 0) createAccount.mutate(registration)
  }
  return (
    <form ref={form} onSubmit={submit} noValidate className={styles.form} aria-label="Create Account">
      <Field
        label="Full name"
        name="name"
        autoComplete="name"
        value={identity.name}
        onChange={(name) => onIdentity({ ...identity, name })}
        fault={faults.name}
      />
      <Field
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        value={identity.email}
        onChange={(email) => onIdentity({ ...identity, email })}
        fault={faults.email}
      />
      <NewPasswordFields label="Password" faults={faults} />
      <Button
        type="submit"
        size="lg"
        isBlock
        isBusy={createAccount.isPending || createAccount.isSuccess}
        busyLabel="Creating your account…"
      >
        Create Account
      </Button>
    </form>
  )
}

// The toast goes away after five seconds; what has to be mended stays said at its field.
function faultsIn(error: Error): Faults {
  if (!(error instanceof CallError)) return {}
  if (error.code === 'auth/email-taken') return { email: error.sentence }
  if (error.code === 'auth/common-password') return { password: error.sentence }
  return error.fields
}
