import { useQueryClient } from '@tanstack/react-query'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { useToast } from '../../kit/toast.tsx'
import { showFailure } from '../../platform/failure-toast.ts'
import { useMutationOnce } from '../../platform/use-mutation-once.ts'
import { deleteEntry, refreshJournal, type Entry } from './journal.data.ts'

type DeleteEntryProps = {
  entry: Entry
  isOpen: boolean
  onClose: () => void
  onDeleted: () => void
}

/** Asks before an entry is deleted. */
export function DeleteEntry({ entry, isOpen, onClose, onDeleted }: DeleteEntryProps) {
  const client = useQueryClient()
  const showToast = useToast()
  const deletion = useMutationOnce({
    mutationFn: () => deleteEntry(entry.id),
    onSuccess: async () => {
      showToast({ title: 'Entry deleted' })
      onClose()
      onDeleted()
      await refreshJournal(client)
    },
    onError: (error) =>
      showFailure(showToast, 'Failed to delete journal entry', error, 'Please try again.'),
  })
  return (
    <ConfirmDialog
      title="Are you sure you want to delete this journal entry?"
      isOpen={isOpen}
      onCancel={onClose}
      onConfirm={() => deletion.mutate()}
      confirmLabel="Delete"
      cancelLabel="Keep it"
      isBusy={deletion.isPending}
      busyLabel="Deleting…"
    >
      “{entry.title}” leaves your journal, with its photo and your coach’s reply. For 30 days you
      can bring it back, under “Recently deleted” in your full journal. After that it is gone for
      good.
    </ConfirmDialog>
  )
}
