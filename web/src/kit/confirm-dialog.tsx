import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog, DialogBody, DialogFooter } from './dialog.tsx'

type ConfirmDialogProps = {
  title: string
  isOpen: boolean
  onCancel: () => void
  onConfirm: () => void
  /**
   * The id of a form among the children: the confirm button submits it instead of calling
   * `onConfirm`.
   */
  formId?: string | undefined
  confirmLabel: string
  cancelLabel?: string
  isBusy?: boolean
  busyLabel?: string
  variant?: 'danger' | 'primary'
  /** True once the act is done and no choice is left. */
  isOver?: boolean
  /** Explains the act in a sentence or two. */
  children?: ReactNode
}

/** Asks before an act that cannot be undone. Focus starts on the safe choice. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    title,
    isOpen,
    onCancel,
    onConfirm,
    formId,
    confirmLabel,
    cancelLabel = 'Cancel',
    children,
  } = props
  const { isBusy = false, busyLabel = confirmLabel, variant = 'danger', isOver = false } = props
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onCancel} size="sm" role="alertdialog">
      {children !== undefined && <DialogBody>{children}</DialogBody>}
      {!isOver && (
        <DialogFooter>
          <Button variant="outline" onPress={onCancel} autoFocus>
            {cancelLabel}
          </Button>
          <Button
            variant={variant}
            {...(formId === undefined ? { onPress: onConfirm } : { type: 'submit', form: formId })}
            isBusy={isBusy}
            busyLabel={busyLabel}
          >
            {confirmLabel}
          </Button>
        </DialogFooter>
      )}
    </Dialog>
  )
}
