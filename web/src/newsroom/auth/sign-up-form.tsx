import { register } from '@app/contract/newsroom/auth'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { Button } from '../../kit/button.tsx'
import { Field } from '../../kit/field.tsx'
import { useToast } from '../../kit/toast.tsx'
import { call, CallError } from '../../platform/call.ts'
import { textsOf, useFaults } from '../../platform/form-faults.ts'
import { tellOtherTabs } from '../../platform/other-tabs.ts'
import styles from './door.module.css'
import { faultsIn, registrationFaults, whyNot, type RegistrationForm } from './editor-faults.ts'
import { beginEditorSession } from './editor-session.ts'
import type { IdentityProps } from './login-form.tsx'
import { LetterSent } from '../../platform/letter-sent.tsx'
import { keepWantedPage } from '../../platform/wanted-page.ts'
import { NewPasswordFields } from '../../platform/new-password-fields.tsx'
import { useMutationOnce } from '../../platform/use-mutation-once.ts'

type SignUpFormProps = IdentityProps & { needsName: boolean }

export function SignUpForm({ identity, onIdentity, needsName }: SignUpFormProps) {
  const { form, faults, show } = useFaults()
  // Asked for once the server has said that it is needed: only the first admin has one.
  const [asksCode, setAsksCode] = useState(false)
  const [sentTo, setSentTo] = useState<RegistrationForm | null>(null)
  const signUp = useSignUp(setSentTo, (error) => {
    if (error instanceof CallError && error.code === 'auth/one-time-code') setAsksCode(true)
    show(faultsIn(error))
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const registration = registrationIn(event.currentTarget)
    const found = registrationFaults(registration, { needsName })
    show(found)
    if (Object.keys(found).length === 0) signUp.mutate(registration)
  }
  // After a success without a letter the screen goes away, and takes no second press before that.
  const isBusy = signUp.isPending || (signUp.isSuccess && sentTo === null)
  // Hidden and not taken away: what was typed is still there for somebody who goes back.
  return (
    <>
      {sentTo && (
        <LetterSent
          email={sentTo.email}
          isSending={signUp.isPending}
          onSendAgain={() => signUp.mutate(sentTo)}
          onGoBack={() => {
            signUp.reset()
            setSentTo(null)
          }}
        />
      )}
      <div hidden={sentTo !== null}>
        <form ref={form} onSubmit={submit} noValidate className={styles.form} aria-label="Sign up">
          <Field
            label="Name"
            name="name"
            autoComplete="name"
            isOptional={!needsName}
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
          {asksCode && <Field label="One-time code" name="oneTimeCode" autoComplete="off" fault={faults.oneTimeCode} />}
          <Button type="submit" size="lg" isBlock isBusy={isBusy} busyLabel="Creating account…">
            Create account
          </Button>
        </form>
      </div>
    </>
  )
}

function useSignUp(onMailed: (registration: RegistrationForm) => void, onRefused: (error: Error) => void) {
  const queries = useQueryClient()
  const toast = useToast()
  return useMutationOnce({
    mutationFn: (registration: RegistrationForm) => call(register, { body: registration }),
    onSuccess: (made, registration) => {
      if ('isLinkMailed' in made) {
        keepWantedPage('editor', location.pathname)
        toast({ title: 'A link is on its way', message: `Please look for it at ${registration.email}.` })
        onMailed(registration)
        return
      }
      const { user } = made
      toast({ title: 'Account created!' })
      tellOtherTabs('editor', user.id)
      beginEditorSession(queries, user)
    },
    onError: (error) => {
      onRefused(error)
      toast({ title: 'Registration failed', message: whyNot(error), tone: 'destructive' })
    },
  })
}

function registrationIn(form: HTMLFormElement): RegistrationForm {
  const text = textsOf(form)
  const code = form.elements.namedItem('oneTimeCode') === null ? {} : { oneTimeCode: text('oneTimeCode') }
  const passwords = { password: text('password'), confirmPassword: text('confirmPassword') }
  return { name: text('name'), email: text('email').trim(), ...passwords, ...code }
}
