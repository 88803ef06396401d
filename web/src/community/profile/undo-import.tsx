import { useQueryClient } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { Notice } from '../../kit/notice.tsx'
import { useToast } from '../../kit/toast.tsx'
import { CallError } from '../../platform/call.ts'
import { useMutationOnce } from '../../platform/use-mutation-once.ts'
import { formatCountOfEntries } from '../../platform/number-words.ts'
import { showImport, undoImport, type Import } from './imports.data.ts'

type UndoImportProps = {
  one: Import
  /** Runs before the button disappears. */
  onUndone: () => void
}

/** Undoes an import. */
export function UndoImport({ one, onUndone }: UndoImportProps) {
  const client = useQueryClient()
  const showToast = useToast()
  const [isAsking, setIsAsking] = useState(false)
  const undoing = useMutationOnce({
    mutationFn: () => undoImport(one.id),
    onSuccess: (undone) => {
      setIsAsking(false)
      onUndone()
      showImport(client, undone)
      showToast({ title: 'Import undone', message: whatStayed(undone) })
    },
  })
  const close = () => {
    undoing.reset()
    setIsAsking(false)
  }
  return (
    <>
      <Button
        variant="outline"
        icon={<Undo2 aria-hidden />}
        aria-label={`Undo this import: ${one.file_name}`}
        onPress={() => setIsAsking(true)}
      >
        Undo this import
      </Button>
      <ConfirmDialog
        title="Undo this import?"
        isOpen={isAsking}
        onCancel={() => !undoing.isPending && close()}
        onConfirm={undoing.mutate}
        confirmLabel="Undo this import"
        cancelLabel="Keep it"
        isBusy={undoing.isPending}
        busyLabel="Undoing…"
      >
        <p>
          What was in your journal before stays, and so do imported entries that you have edited
          since. Everything else that came with {one.file_name} goes.
        </p>
        {undoing.error && <Notice tone="alert">{sentenceOf(undoing.error)}</Notice>}
      </ConfirmDialog>
    </>
  )
}

const whatStayed = ({ kept_entries }: Import) =>
  kept_entries === 0
    ? 'What it added is gone from your journal.'
    : `${formatCountOfEntries(kept_entries)} that you edited since ${kept_entries === 1 ? 'stays' : 'stay'}.`

const sentenceOf = (error: Error) =>
  error instanceof CallError ? error.sentence : 'This could not be undone. Please try again.'
