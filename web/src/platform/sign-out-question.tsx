import { ConfirmDialog } from '../kit/confirm-dialog.tsx'

type SignOutQuestionProps = {
  isOpen?: boolean
  onStay: () => void
  onLeave: () => void
  isBusy: boolean
  busyLabel: string
}

export function SignOutQuestion({ isOpen = true, onStay, onLeave, ...busy }: SignOutQuestionProps) {
  return (
    <ConfirmDialog
      title="You have words that are not saved"
      isOpen={isOpen}
      onCancel={onStay}
      onConfirm={onLeave}
      confirmLabel="Sign out and lose them"
      cancelLabel="Stay"
      {...busy}
    >
      They are still in the form where you wrote them.
    </ConfirmDialog>
  )
}
