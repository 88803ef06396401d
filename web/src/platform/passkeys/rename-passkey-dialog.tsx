import { longestPasskeyLabel, PasskeyLabel, type Passkey } from '@app/contract/passkeys'
import { useQueryClient } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'
import { Button } from '../../kit/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../kit/dialog.tsx'
import { Field } from '../../kit/field.tsx'
import { useToast } from '../../kit/toast.tsx'
import { showFailure } from '../failure-toast.ts'
import { readFormTexts, useFaults } from '../form-faults.ts'
import { useMutationOnce } from '../use-mutation-once.ts'
import { passkeysKey, type PasskeyListProps } from './passkeys.data.ts'

type RenamePasskeyDialogProps = Pick<PasskeyListProps, 'kind' | 'calls'> & {
  passkey: Passkey
  onClose: () => void
}

export function RenamePasskeyDialog({ kind, calls, passkey, onClose }: RenamePasskeyDialogProps) {
  const queries = useQueryClient()
  const toast = useToast()
  const { form, faults, show } = useFaults()
  const rename = useMutationOnce({
    mutationFn: (label: string) => calls.rename(passkey.id, label),
    onSuccess: onClose,
    onError: (error) =>
      showFailure(toast, 'The passkey has its former name', error, 'Please try again in a moment.'),
    onSettled: () => queries.invalidateQueries({ queryKey: passkeysKey(kind) }),
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = PasskeyLabel.safeParse({ label: readFormTexts(event.currentTarget)('label') })
    show(given.success ? {} : { label: given.error.issues[0]?.message ?? '' })
    if (given.success) rename.mutate(given.data.label)
  }
  return (
    <Dialog title="Rename this passkey" isOpen onClose={onClose} size="sm">
      <form ref={form} onSubmit={submit} noValidate aria-label="Rename this passkey">
        <DialogBody>
          <Field
            label="Name"
            name="label"
            autoComplete="off"
            defaultValue={passkey.label}
            maxLength={longestPasskeyLabel}
            hint="Such as “My phone”, so that you know which device it is."
            fault={faults['label']}
          />
        </DialogBody>
        <DialogFooter>
          <Button variant="outline" onPress={onClose}>
            Cancel
          </Button>
          <Button type="submit" isBusy={rename.isPending} busyLabel="Saving…">
            Save
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
