import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog, DialogBody, DialogFooter } from './dialog.tsx'

type ConfirmDialogProps = {
  /** The question. */
  title: string
  isOpen: boolean
  onCancel: () => void
  onConfirm: () => void
  confirmLabel: string
  cancelLabel?: string
  isBusy?: boolean
  busyLabel?: string
  variant?: 'danger' | 'primary'
  /** What the act means, in a sentence or two. */
  children?: ReactNode
}

/** Asks before something that cannot be undone. Focus starts on the safe choice. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, isOpen, onCancel, onConfirm, confirmLabel, cancelLabel = 'Cancel', children } = props
  const { isBusy = false, busyLabel = confirmLabel, variant = 'danger' } = props
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onCancel} size="sm" role="alertdialog">
      {children !== undefined && <DialogBody>{children}</DialogBody>}
      <DialogFooter>
        <Button variant="outline" onPress={onCancel} autoFocus>
          {cancelLabel}
        </Button>
        <Button variant={variant} onPress={onConfirm} isBusy={isBusy} busyLabel={busyLabel}>
          {confirmLabel}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
