import { NewPasswordByLink } from '@app/contract/password-reset'
import type { SubmitEvent } from 'react'
import { Button } from '../kit/button.tsx'
import { Notice } from '../kit/notice.tsx'
import { useToast } from '../kit/toast.tsx'
import { CallError } from './call.ts'
import { showFailure } from './failure-toast.ts'
import { passwordFaultsFromError, readFormTexts, useFaults } from './form-faults.ts'
import { passwordFaults, passwordFailureTitle } from './password-faults.ts'
import styles from './password-forms.module.css'
import { NewPasswordFields } from './new-password-fields.tsx'
import { useMutationOnce } from './use-mutation-once.ts'

type Passwords = { token: string; password: string; confirmPassword: string }
type NewPasswordFormProps = { reset: (form: Passwords) => Promise<unknown>; onDone: () => void }

/** Sets a new password with the token after the # of the page's address. */
export function NewPasswordForm({ reset, onDone }: NewPasswordFormProps) {
  const toast = useToast()
  const token = location.hash.slice(1)
  const { form, faults, show } = useFaults()
  const set = useMutationOnce({
    isLast: true,
    mutationFn: reset,
    onSuccess: onDone,
    onError: (error) => {
      if (isExpiredLink(error)) return
      show(passwordFaultsFromError(error))
      showFailure(toast, passwordFailureTitle(error), error, 'Please try again in a moment.')
    },
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = readFormTexts(event.currentTarget)
    const passwords = {
      token,
      password: text('password'),
      confirmPassword: text('confirmPassword'),
    }
    const found = passwordFaults(NewPasswordByLink, passwords)
    show(found)
    if (Object.keys(found).length === 0) set.mutate(passwords)
  }
  if (token === '' || isExpiredLink(set.error)) return <ExpiredLinkNotice error={set.error} />
  return (
    <form
      ref={form}
      onSubmit={submit}
      noValidate
      className={styles.fields}
      aria-label="Set a new password"
    >
      <NewPasswordFields label="New password" faults={faults} />
      <Button
        type="submit"
        size="lg"
        isBlock
        isBusy={set.isPending || set.isSuccess}
        busyLabel="Setting…"
      >
        Set new password
      </Button>
    </form>
  )
}

/** Says that a link is invalid, or that the address has no token. */
export function ExpiredLinkNotice({ error }: { error: Error | null }) {
  return (
    <Notice tone="alert">
      {error instanceof CallError
        ? error.sentence
        : 'This address is not whole. Please open the link in your mail again.'}
    </Notice>
  )
}

export const isExpiredLink = (error: Error | null) =>
  error instanceof CallError && error.code === 'auth/old-link'
