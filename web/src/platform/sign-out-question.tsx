import { ConfirmDialog } from '../kit/confirm-dialog.tsx'

type SignOutQuestionProps = {
  isOpen?: boolean
  /** `unsent`: what was written without a connection and still waits. */
  what?: 'unsent' | 'unsaved'
  onStay: () => void
  onLeave: () => void
  isBusy: boolean
  busyLabel: string
}

const words = {
  unsaved: {
    title: 'You have words that are not saved',
    text: 'They are still in the form where you wrote them.',
  },
  unsent: {
    title: 'You have an entry that is not sent yet',
    text: 'It waits on this device alone, under “Not sent yet” in your journal.',
  },
}

export function SignOutQuestion(props: SignOutQuestionProps) {
  const { isOpen = true, what = 'unsaved', onStay, onLeave, ...busy } = props
  return (
    <ConfirmDialog
      title={words[what].title}
      isOpen={isOpen}
      onCancel={onStay}
      onConfirm={onLeave}
      confirmLabel="Sign out and lose them"
      cancelLabel="Stay"
      {...busy}
    >
      {words[what].text}
    </ConfirmDialog>
  )
}
