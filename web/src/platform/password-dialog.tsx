import { useRef, useState, type SubmitEvent } from 'react'
import { Button } from '../kit/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../kit/dialog.tsx'
import { useToast } from '../kit/toast.tsx'
import { showFailure } from './failure-toast.ts'
import { OwnPasswordField } from './own-password-field.tsx'
import { passwordFault, passwordMissing } from './own-password.ts'
import styles from './password-forms.module.css'
import { useMutationOnce } from './use-mutation-once.ts'

type PasswordDialogProps = {
  email: string
  send: (password: string) => Promise<unknown>
  onClose: () => void
  onGiven: () => void
  why?: string
  /** The words of the button. */
  action?: string
}

/** Asks for the password before the full download, or before something else that takes data out. */
export function PasswordDialog({
  email,
  send,
  onClose,
  onGiven,
  why = 'The file holds everything that is yours, so we make sure that it is you.',
  action = 'Download',
}: PasswordDialogProps) {
  const toast = useToast()
  const [password, setPassword] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const giving = useMutationOnce({
    mutationFn: send,
    onSuccess: onGiven,
    onError: (error) => {
      if (passwordFault(error) === undefined)
        showFailure(toast, 'Your password could not be checked', error, 'Please try again.')
    },
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsMissing(password === '')
    if (password !== '') return giving.mutate(password)
    form.current?.querySelector<HTMLInputElement>('input:not([hidden])')?.focus()
  }
  return (
    <Dialog title="Please give your password" isOpen onClose={onClose} size="sm">
      <form ref={form} onSubmit={submit} noValidate aria-label="Your password">
        <DialogBody>
          <div className={styles.fields}>
            <p>{why}</p>
            <OwnPasswordField
              email={email}
              value={password}
              onChange={setPassword}
              fault={isMissing && password === '' ? passwordMissing : passwordFault(giving.error)}
            />
          </div>
        </DialogBody>
        <DialogFooter>
          <Button variant="outline" onPress={onClose}>
            Cancel
          </Button>
          <Button type="submit" isBusy={giving.isPending} busyLabel="Checking…">
            {action}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
