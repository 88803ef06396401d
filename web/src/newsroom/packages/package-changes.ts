import { useQueryClient } from '@tanstack/react-query'
import { useToast } from '../../kit/toast.tsx'
import type { AnyPackage, Stream } from './any-package.ts'
import { describeUnarchived, describeUndeleted } from './describe-restored.ts'
import {
  archivePackage,
  bringBackDeleted,
  bringBackFromArchive,
  deletePackage,
  isConflict,
  packagesKey,
  restorePackage,
  returnToDay,
  type SeenPackage,
} from './packages.data.ts'
import { showFailureWithReason } from '../../platform/failure-toast.ts'
import { useMutationOnce } from '../../platform/use-mutation-once.ts'

type Named = { id: string; title: string }
type Archived = Pick<AnyPackage, 'id' | 'editorial_week'>
type After = { onDone?: () => void }
/**
 * `onStale` runs if the package had changed: the call did nothing, and the new version is being
 * fetched.
 */
type AfterSeen = After & { onStale?: () => void }

/** Refetches every list of packages on the screen. */
function useRefetchLists() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: packagesKey })
}

const failureTexts: Record<Stream, string> = {
  weekly: 'Failed to delete content.',
  premium: 'Failed to delete premium content',
}

/** Deletes a package; for thirty days it can be restored. */
export function useDeletePackage(stream: Stream) {
  const toast = useToast()
  const refetchLists = useRefetchLists()
  const bringBack = useBringBackDeleted()
  return useMutationOnce({
    mutationFn: (asked: SeenPackage & Named & AfterSeen) => deletePackage(stream, asked),
    onSuccess: async (_reply, { id, title, onDone }) => {
      onDone?.()
      await refetchLists()
      toast({
        title: 'Content Deleted',
        message: `“${title}” can be brought back for thirty days, from the Generator’s archive.`,
        action: { label: 'Undo', onPress: () => bringBack.mutate({ id, stream }) },
      })
    },
    onError: async (error, { onStale }) => {
      showFailureWithReason(toast, 'Delete Failed', error, failureTexts[stream])
      if (!isConflict(error)) return
      onStale?.()
      await refetchLists()
    },
  })
}

export function useBringBackDeleted() {
  const toast = useToast()
  const refetchLists = useRefetchLists()
  return useMutationOnce({
    nameOf: ({ id }) => id,
    mutationFn: ({ id }: { id: string; stream: Stream } & After) => bringBackDeleted(id),
    onSuccess: async (back, { stream, onDone }) => {
      onDone?.()
      await refetchLists()
      toast({ title: 'Brought back', message: describeUndeleted(stream, back) })
    },
    onError: (error) =>
      showFailureWithReason(
        toast,
        'Update Failed',
        error,
        'This could not be brought back. Please try again.',
      ),
  })
}

/** Moves a weekly package to the archive. */
export function useArchivePackage() {
  const toast = useToast()
  const refetchLists = useRefetchLists()
  const bringBack = useBringBackFromArchive()
  return useMutationOnce({
    mutationFn: (asked: SeenPackage & Named & After) => archivePackage(asked),
    onSuccess: async (archived, { title, onDone }) => {
      onDone?.()
      await refetchLists()
      toast({
        title: 'Content Archived',
        message: `“${title}” is in the archive.`,
        action: { label: 'Undo', onPress: () => bringBack.mutate(archived) },
      })
    },
    onError: async (error) => {
      showFailureWithReason(toast, 'Archive Failed', error, 'Failed to archive content.')
      if (isConflict(error)) await refetchLists()
    },
  })
}

export function useBringBackFromArchive() {
  const toast = useToast()
  const refetchLists = useRefetchLists()
  return useMutationOnce({
    nameOf: ({ id }) => id,
    mutationFn: ({ id }: Archived & After) => bringBackFromArchive(id),
    onSuccess: async (back, { editorial_week: weekBefore, onDone }) => {
      onDone?.()
      await refetchLists()
      toast({ title: 'Content Updated', message: describeUnarchived(back, weekBefore) })
    },
    onError: (error) =>
      showFailureWithReason(
        toast,
        'Archive Failed',
        error,
        'This could not be brought back. Please try again.',
      ),
  })
}

/** Returns a premium package from the library to its day. */
export function useReturnToDay() {
  const toast = useToast()
  const refetchLists = useRefetchLists()
  return useMutationOnce({
    mutationFn: ({ id }: Named & After) => returnToDay(id),
    onSuccess: async (back, { title, onDone }) => {
      onDone?.()
      await refetchLists()
      const asDraft = back.status === 'draft' ? ', as a draft' : ''
      toast({ title: 'Content Updated', message: `“${title}” is back on its day${asDraft}.` })
    },
    onError: async (error) => {
      await refetchLists()
      showFailureWithReason(toast, 'Update Failed', error, 'This could not be brought back.')
    },
  })
}

type Restoring = { id: string; version: number; seen: number } & After

/** Makes an earlier version the current one; the replaced version is kept. */
export function useRestoreVersion() {
  const toast = useToast()
  const refetchLists = useRefetchLists()
  return useMutationOnce({
    mutationFn: ({ id, version, seen }: Restoring) => restorePackage(id, version, seen),
    onSuccess: async (back, { version, onDone }) => {
      onDone?.()
      await refetchLists()
      const notReady = back.is_ready ? '' : ' Not every check passes.'
      toast({
        title: 'Content Updated',
        message: `Version ${version} is back; the one it replaced is kept.${notReady}`,
      })
    },
    onError: async (error) => {
      // After another editor's save the list shows their version before a second try.
      await refetchLists()
      showFailureWithReason(toast, 'Update Failed', error, 'Failed to update content.')
    },
  })
}
