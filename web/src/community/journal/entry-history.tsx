import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Dialog, DialogBody } from '../../kit/dialog.tsx'
import { SkeletonGroup } from '../../kit/skeleton.tsx'
import { useToast } from '../../kit/toast.tsx'
import { showFailure } from '../../platform/failure-toast.ts'
import { useMutationOnce } from '../../platform/use-mutation-once.ts'
import { NotLoaded } from '../layout/not-loaded.tsx'
import { EntryVersions } from './entry-versions.tsx'
import {
  type Entry,
  refreshJournal,
  restoreEntryVersion,
  entryVersionsOptions,
} from './journal.data.ts'

type EntryHistoryProps = { entry: Entry; isOpen: boolean; onClose: () => void }

/** Shows the earlier versions of an entry and restores one. */
export function EntryHistory({ entry, isOpen, onClose }: EntryHistoryProps) {
  return (
    <Dialog title="Earlier versions" isOpen={isOpen} onClose={onClose} size="wide">
      <DialogBody>
        <History entry={entry} onClose={onClose} />
      </DialogBody>
    </Dialog>
  )
}

function History({ entry: { id }, onClose }: Pick<EntryHistoryProps, 'entry' | 'onClose'>) {
  const client = useQueryClient()
  const showToast = useToast()
  const { data, isError, refetch } = useQuery({ ...entryVersionsOptions(id), staleTime: 0 })
  const restore = useMutationOnce({
    mutationFn: ({ version, seen }: { version: number; seen: number }) =>
      restoreEntryVersion(id, version, seen),
    onSuccess: async () => {
      showToast({
        title: 'Entry restored',
        message: 'What it said before is kept as an earlier version.',
      })
      onClose()
      await refreshJournal(client)
    },
    onError: (error) => {
      showFailure(showToast, 'This version could not be restored', error, 'Please try again.')
      void refetch()
    },
  })
  if (!data)
    return isError ? (
      <NotLoaded what="earlier versions" onRetry={() => void refetch()} />
    ) : (
      <VersionsComing />
    )
  return (
    <EntryVersions
      versions={data.versions}
      restoring={restore.isPending ? restore.variables.version : null}
      onRestore={(version, seen) => restore.mutate({ version, seen })}
    />
  )
}

function VersionsComing() {
  return (
    <SkeletonGroup label="Loading the earlier versions" shapes={['title', 'line', 'half-line']} />
  )
}
