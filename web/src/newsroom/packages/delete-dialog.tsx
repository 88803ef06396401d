import { appPaths } from '@app/contract/paths'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { Link } from '../../kit/link.tsx'
import type { Stream } from './any-package.ts'
import { useDeletePackage } from './package-changes.ts'

const deletedHref = `${appPaths.generator}?archive=open`

type DeleteDialogProps = {
  stream: Stream
  /** Null while the dialog is closed. */
  asked: { id: string; title: string; version: number } | null
  onClose: () => void
  /** Runs after the deletion. */
  onDeleted?: (id: string) => void
}

/** Asks before a package is deleted. */
export function DeleteDialog({ stream, asked, onClose, onDeleted }: DeleteDialogProps) {
  const remove = useDeletePackage(stream)
  const confirm = () => {
    if (asked === null) return
    const onDone = () => {
      onClose()
      onDeleted?.(asked.id)
    }
    const { id, title, version } = asked
    remove.mutate({ id, title, version, onDone, onStale: onClose })
  }
  return (
    <ConfirmDialog
      title="Delete this package?"
      isOpen={asked !== null}
      onCancel={onClose}
      onConfirm={confirm}
      confirmLabel="Delete"
      cancelLabel="Keep it"
      isBusy={remove.isPending}
      busyLabel="Deleting…"
    >
      <p>
        “{asked?.title}” and everything in it will be removed: article, headlines, formats and
        images. For thirty days it can be brought back from{' '}
        <span onClickCapture={onClose}>
          <Link href={deletedHref}>Recently deleted</Link>
        </span>
        , in the Generator’s archive. If Apple News has it, it is taken down there within minutes,
        with its address.
      </p>
    </ConfirmDialog>
  )
}
