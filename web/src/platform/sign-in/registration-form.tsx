import { useState, type SubmitEvent } from 'react'
import type * as z from 'zod/mini'
import { Button } from '../../kit/button.tsx'
import { Field } from '../../kit/field.tsx'
import { useToast } from '../../kit/toast.tsx'
import { CallError } from '../call.ts'
import { readFormTexts, useFaults } from '../form-faults.ts'
import { EmailSent } from '../email-sent.tsx'
import { NewPasswordFields } from '../new-password-fields.tsx'
import { useMutationOnce } from '../use-mutation-once.ts'
import type { IdentityProps } from './credentials-form.tsx'
import {
  refusedFields,
  registrationFaults,
  type TypedRegistration as Registration,
} from './sign-in-faults.ts'

type Words = { form: string; name: string; button: string; busy: string }
type RegistrationFormProps<Made> = IdentityProps & {
  words: Words
  needsName: boolean
  className: string | undefined
  schema: z.ZodMiniType
  /** Creates the account; with mail set up, it only mails a link that does. */
  register: (registration: Registration) => Promise<Made | { isLinkMailed: true }>
  onLinkMailed: () => void
  onMade: (made: Made) => void
  onFailed: (error: Error) => void
}

/** Asks for name, email and a new password, then says that a link was mailed, if one was. */
export function RegistrationForm<Made extends object>(props: RegistrationFormProps<Made>) {
  const { identity, onIdentity, words, needsName, schema } = props
  const { form, faults, show } = useFaults()
  const { registering, asksCode, sentTo, setSentTo } = useRegistering(props, show)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const registration = registrationIn(event.currentTarget)
    const found = registrationFaults(schema, registration, { needsName })
    show(found)
    if (Object.keys(found).length === 0) registering.mutate(registration)
  }
  const goBack = () => {
    registering.reset()
    setSentTo(null)
  }
  // After a success without an email the screen closes: it must not take a second press before
  // that.
  const isBusy = registering.isPending || (registering.isSuccess && sentTo === null)
  // The form is hidden, not removed, so that a visitor who goes back finds their text.
  return (
    <>
      {sentTo && (
        <EmailSent
          email={sentTo.email}
          isSending={registering.isPending}
          onSendAgain={() => registering.mutate(sentTo)}
          onGoBack={goBack}
        />
      )}
      <div hidden={sentTo !== null}>
        <form
          ref={form}
          onSubmit={submit}
          noValidate
          className={props.className}
          aria-label={words.form}
        >
          <IdentityFields {...{ identity, onIdentity, needsName, faults }} nameLabel={words.name} />
          <NewPasswordFields label="Password" faults={faults} />
          {asksCode && (
            <Field
              label="One-time code"
              name="oneTimeCode"
              autoComplete="off"
              fault={faults.oneTimeCode}
            />
          )}
          <Button type="submit" size="lg" isBlock isBusy={isBusy} busyLabel={words.busy}>
            {words.button}
          </Button>
        </form>
      </div>
    </>
  )
}

function useRegistering<Made extends object>(
  props: RegistrationFormProps<Made>,
  show: ReturnType<typeof useFaults>['show'],
) {
  // The field appears once the server has asked for a code: only the first admin has one.
  const [asksCode, setAsksCode] = useState(false)
  const [sentTo, setSentTo] = useState<Registration | null>(null)
  const toast = useToast()
  const registering = useMutationOnce({
    mutationFn: props.register,
    onSuccess: (made, registration) => {
      if (!('isLinkMailed' in made)) return props.onMade(made)
      props.onLinkMailed()
      toast({
        title: 'A link is on its way',
        message: `Please look for it at ${registration.email}.`,
      })
      setSentTo(registration)
    },
    onError: (error) => {
      if (error instanceof CallError && error.code === 'auth/one-time-code') setAsksCode(true)
      show(refusedFields(error))
      props.onFailed(error)
    },
  })
  return { registering, asksCode, sentTo, setSentTo }
}

type IdentityFieldsProps = IdentityProps & {
  nameLabel: string
  needsName: boolean
  faults: { name?: string | undefined; email?: string | undefined }
}

function IdentityFields({
  identity,
  onIdentity,
  nameLabel,
  needsName,
  faults,
}: IdentityFieldsProps) {
  return (
    <>
      <Field
        label={nameLabel}
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
    </>
  )
}

function registrationIn(form: HTMLFormElement): Registration {
  const text = readFormTexts(form)
  const code =
    form.elements.namedItem('oneTimeCode') === null ? {} : { oneTimeCode: text('oneTimeCode') }
  const passwords = { password: text('password'), confirmPassword: text('confirmPassword') }
  return { name: text('name'), email: text('email').trim(), ...passwords, ...code }
}
