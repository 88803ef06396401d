import { NewPasswordByLink } from '@app/contract/password-reset'
import type { SubmitEvent } from 'react'
import { Button } from '../kit/button.tsx'
import { useToast } from '../kit/toast.tsx'
import { CallError } from './call.ts'
import { showFailure } from './failure-toast.ts'
import { passwordFaultsFromError, readFormTexts, useFaults } from './form-faults.ts'
import { isExpiredLink, ExpiredLinkNotice } from './new-password-form.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { passwordFaults } from './password-faults.ts'
import styles from './password-forms.module.css'
import { useMutationOnce } from './use-mutation-once.ts'

type Given = { token: string; password?: string; confirmPassword?: string }
type FinishProps<Made> = { finish: (given: Given) => Promise<Made>; onDone: (made: Made) => void }

/**
 * Finishes a registration by the mailed link, after a press: mail programs open links by
 * themselves. In a browser other than the one that registered, it asks for a password.
 */
export function FinishRegistration<Made>({ finish, onDone }: FinishProps<Made>) {
  const toast = useToast()
  const token = location.hash.slice(1)
  const { form, faults, show } = useFaults()
  const making = useMutationOnce({
    isLast: true,
    mutationFn: finish,
    onSuccess: onDone,
    onError: (error) => {
      if (isExpiredLink(error) || asksPassword(error)) return
      show(passwordFaultsFromError(error))
      showFailure(toast, 'Your account is not made yet', error, 'Please try again in a moment.')
    },
  })
  // Once shown the password field stays: the next refusal may be for the password.
  const asks = asksPassword(making.error) || making.variables?.password !== undefined
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = readFormTexts(event.currentTarget)
    const given = { token, password: text('password'), confirmPassword: text('confirmPassword') }
    const found = asks ? passwordFaults(NewPasswordByLink, given) : {}
    show(found)
    if (Object.keys(found).length === 0) making.mutate(asks ? given : { token })
  }
  if (token === '' || isExpiredLink(making.error)) return <ExpiredLinkNotice error={making.error} />
  return (
    <form
      ref={form}
      onSubmit={submit}
      noValidate
      className={styles.fields}
      aria-label="Confirm your email"
    >
      {asks && (
        <>
          <p role="status">
            This is not the browser that you registered with. Please choose your password here.
          </p>
          <NewPasswordFields label="Password" faults={faults} />
        </>
      )}
      <Button
        type="submit"
        size="lg"
        isBlock
        isBusy={making.isPending || making.isSuccess}
        busyLabel="Opening…"
      >
        Confirm my email
      </Button>
    </form>
  )
}

const asksPassword = (error: Error | null) =>
  error instanceof CallError && error.code === 'auth/choose-password'
