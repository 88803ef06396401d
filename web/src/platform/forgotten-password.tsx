import type { ResetRequested } from '@app/contract/password-reset'
import type { SubmitEvent } from 'react'
import { Button } from '../kit/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../kit/dialog.tsx'
import { Field } from '../kit/field.tsx'
import { useToast } from '../kit/toast.tsx'
import { showFailure } from './failure-toast.ts'
import { passwordFaultsFromError, readFormTexts, useFaults } from './form-faults.ts'
import styles from './password-forms.module.css'
import { useMutationOnce } from './use-mutation-once.ts'

export type RequestReset = (form: { email: string }) => Promise<ResetRequested>

type ForgottenPasswordProps = { email: string; request: RequestReset; onClose: () => void }

/**
 * Requests a mailed link for a new password. The message is the same whether or not the account
 * exists.
 */
export function ForgottenPassword({ email, request, onClose }: ForgottenPasswordProps) {
  const toast = useToast()
  const { form, faults, show } = useFaults()
  const send = useMutationOnce({
    mutationFn: request,
    onError: (error) => {
      show(passwordFaultsFromError(error))
      showFailure(toast, 'No link was sent', error, 'Please try again in a moment.')
    },
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = readFormTexts(event.currentTarget)('email').trim()
    show(given === '' ? { email: 'Please enter your email.' } : {})
    if (given !== '') send.mutate({ email: given })
  }
  return (
    <Dialog title="Forgotten your password?" isOpen onClose={onClose} size="sm">
      {send.data ? (
        <>
          <DialogBody>
            <p role="status">{send.data.isMailed ? mailed : handedOver}</p>
          </DialogBody>
          <DialogFooter>
            <Button onPress={onClose}>Close</Button>
          </DialogFooter>
        </>
      ) : (
        <form ref={form} onSubmit={submit} noValidate aria-label="Forgotten your password?">
          <DialogBody>
            <div className={styles.fields}>
              <p>Give the email of your account. We send you a link to set a new password.</p>
              <Field
                label="Email"
                name="email"
                type="email"
                autoComplete="username"
                defaultValue={email}
                fault={faults.email}
              />
            </div>
          </DialogBody>
          <DialogFooter>
            <Button variant="outline" onPress={onClose}>
              Cancel
            </Button>
            <Button type="submit" isBusy={send.isPending} busyLabel="Sending…">
              Send the link
            </Button>
          </DialogFooter>
        </form>
      )}
    </Dialog>
  )
}

const mailed =
  'If there is an account with this email, a link is on its way. It is good for 30 minutes. Nothing there? Look among the junk mail too.'
const handedOver =
  'This server sends no mail. If there is an account with this email, whoever runs the server has the link now: please ask them for it. It is good for 30 minutes.'
