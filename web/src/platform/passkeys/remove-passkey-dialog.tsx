import type { Passkey } from '@app/contract/passkeys'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'

type RemovePasskeyDialogProps = {
  passkey: Passkey
  isBusy: boolean
  onCancel: () => void
  onConfirm: () => void
}

export function RemovePasskeyDialog({ passkey, ...props }: RemovePasskeyDialogProps) {
  return (
    <ConfirmDialog
      {...props}
      title={`Remove ${passkey.label}?`}
      isOpen
      confirmLabel="Remove"
      busyLabel="Removing…"
    >
      <p>
        It does not sign you in any more; your password does. Browsers that are signed in stay so.
        The device may go on offering it until you delete it in its own settings.
      </p>
    </ConfirmDialog>
  )
}
