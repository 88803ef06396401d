import { useState, type SubmitEvent } from 'react'
import { Button } from '../../kit/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../kit/dialog.tsx'
import { useToast } from '../../kit/toast.tsx'
import { showFailure } from '../../platform/failure-toast.ts'
import { OwnPasswordField } from './own-password-field.tsx'
import { givePassword, passwordFault } from './password-need.ts'
import { useMutationOnce } from '../../platform/use-mutation-once.ts'

type PasswordDialogProps = { onClose: () => void; onGiven: () => void }

/** Asks for the password before everything goes into a file. */
export function PasswordDialog({ onClose, onGiven }: PasswordDialogProps) {
  const toast = useToast()
  const [password, setPassword] = useState('')
  const giving = useMutationOnce({
    mutationFn: givePassword,
    onSuccess: onGiven,
    onError: (error) => {
      if (passwordFault(error) === undefined) showFailure(toast, 'Download failed', error, 'Please try again.')
    },
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (password !== '') giving.mutate(password)
  }
  return (
    <Dialog title="Please give your password" isOpen onClose={onClose} size="sm">
      <form onSubmit={submit} noValidate aria-label="Your password">
        <DialogBody>
          <p>The file holds everything that is yours, so we make sure that it is you.</p>
          <OwnPasswordField value={password} onChange={setPassword} fault={passwordFault(giving.error)} />
        </DialogBody>
        <DialogFooter>
          <Button variant="outline" onPress={onClose}>
            Cancel
          </Button>
          <Button type="submit" isBusy={giving.isPending} busyLabel="Checking…">
            Download
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
