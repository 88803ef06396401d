import { register } from '@app/contract/community/auth'
import { useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState, type SubmitEvent } from 'react'
import { Button } from '../../kit/button.tsx'
import { Field } from '../../kit/field.tsx'
import { useToast } from '../../kit/toast.tsx'
import { call, CallError } from '../../platform/call.ts'
import { applyServerAnswer } from '../../platform/apply-server-answer.ts'
import { showFailure } from '../../platform/failure-toast.ts'
import styles from './auth-screen.module.css'
import { memberOptions } from './auth.data.ts'
import { registrationFaults, type RegistrationForm } from './sign-in-faults.ts'
import { tellOtherTabs } from '../../platform/other-tabs.ts'
import type { IdentityProps } from './sign-in-form.tsx'
import { textsOf, useFaults, type Faults } from '../../platform/form-faults.ts'
import { LetterSent } from '../../platform/letter-sent.tsx'
import { keepWantedPage } from '../../platform/wanted-page.ts'
import { NewPasswordFields } from '../../platform/new-password-fields.tsx'
import { useMutationOnce } from '../../platform/use-mutation-once.ts'

export function RegisterForm({ identity, onIdentity }: IdentityProps) {
  const queries = useQueryClient()
  const toast = useToast()
  const { next } = useSearch({ strict: false })
  const { form, faults, show } = useFaults()
  const [sentTo, setSentTo] = useState<RegistrationForm | null>(null)
  const createAccount = useMutationOnce({
    mutationFn: (registration: RegistrationForm) => call(register, { body: registration }),
    onSuccess: (made, registration) => {
      if ('isLinkMailed' in made) {
        keepWantedPage('member', next ?? '')
        toast({ title: 'A link is on its way', message: `Please look for it at ${registration.email}.` })
        setSentTo(registration)
        return
      }
      const { user } = made
      toast({ title: 'Account created!', message: 'Your journal is ready.' })
      tellOtherTabs('member', user.id)
      applyServerAnswer(queries, memberOptions().queryKey, user)
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
  const letterSent = sentTo && (
    <LetterSent
      email={sentTo.email}
      isSending={createAccount.isPending}
      onSendAgain={() => createAccount.mutate(sentTo)}
      onGoBack={() => {
        createAccount.reset()
        setSentTo(null)
      }}
    />
  )
  // After a success without a letter the screen goes away, and takes no second press before that.
  const isBusy = createAccount.isPending || (createAccount.isSuccess && sentTo === null)
  // Hidden and not taken away: what was typed is still there for somebody who goes back.
  return (
    <>
      {letterSent}
      <div hidden={sentTo !== null}>
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
          <Button type="submit" size="lg" isBlock isBusy={isBusy} busyLabel="Creating your account…">
            Create Account
          </Button>
        </form>
      </div>
    </>
  )
}

// The toast goes away after five seconds; what has to be mended stays said at its field.
function faultsIn(error: Error): Faults {
  if (!(error instanceof CallError)) return {}
  if (error.code === 'auth/email-taken') return { email: error.sentence }
  if (error.code === 'auth/common-password') return { password: error.sentence }
  return error.fields
}
