import { PasswordChange } from '@app/contract/password-reset'
import type { SubmitEvent } from 'react'
import { Button } from '../kit/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../kit/dialog.tsx'
import { PasswordField } from '../kit/password-field.tsx'
import { useToast } from '../kit/toast.tsx'
import { showFailure } from './failure-toast.ts'
import { passwordFaultsFromError, readFormTexts, useFaults } from './form-faults.ts'
import { passwordFaults, passwordFailureTitle } from './password-faults.ts'
import styles from './password-forms.module.css'
import { NewPasswordFields } from './new-password-fields.tsx'
import { useMutationOnce } from './use-mutation-once.ts'

export type PasswordChangeInput = {
  currentPassword: string
  password: string
  confirmPassword: string
}

type ChangePasswordDialogProps = {
  onClose: () => void
  change: (passwords: PasswordChangeInput) => Promise<unknown>
  /** Runs after the account's other sessions have ended. */
  onChanged?: () => void
}

/** Changes the password of a user who knows the current one. */
export function ChangePasswordDialog({ onClose, change, onChanged }: ChangePasswordDialogProps) {
  const toast = useToast()
  const { form, faults, show } = useFaults()
  const setting = useMutationOnce({
    mutationFn: change,
    onSuccess: () => {
      toast({ title: 'Your new password is set', message: 'You are signed out everywhere else.' })
      onChanged?.()
      onClose()
    },
    onError: (error) => {
      const refused = passwordFaultsFromError(error)
      show(refused)
      // A fault at its field is not repeated above the button.
      if (Object.keys(refused).length > 0) return
      showFailure(toast, passwordFailureTitle(error), error, 'Please try again in a moment.')
    },
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = readFormTexts(event.currentTarget)
    const passwords = {
      currentPassword: text('currentPassword'),
      password: text('password'),
      confirmPassword: text('confirmPassword'),
    }
    const found = passwordFaults(PasswordChange, passwords)
    show(found)
    if (Object.keys(found).length === 0) setting.mutate(passwords)
  }
  return (
    <Dialog title="Change password" isOpen onClose={onClose} size="sm">
      <form ref={form} onSubmit={submit} noValidate aria-label="Change password">
        <DialogBody>
          <div className={styles.fields}>
            <PasswordField
              label="Current password"
              name="currentPassword"
              autoComplete="current-password"
              fault={faults.currentPassword}
            />
            <NewPasswordFields label="New password" faults={faults} />
          </div>
        </DialogBody>
        <DialogFooter>
          <Button variant="outline" onPress={onClose}>
            Cancel
          </Button>
          <Button type="submit" isBusy={setting.isPending} busyLabel="Setting…">
            Set new password
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
