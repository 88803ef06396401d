import { useQueryClient } from '@tanstack/react-query'
import { useToast } from '../../kit/toast.tsx'
import type { AnyPackage, Stream } from './any-package.ts'
import { describeUnarchived, describeUndeleted } from './describe-restored.ts'
import { isConflict } from './package-errors.ts'
import {
  archivePackage,
  bringBackDeleted,
  bringBackFromArchive,
  deletePackage,
  packagesKey,
  restorePackage,
  returnToDay,
  type SeenPackage,
} from './packages.data.ts'
import { showFailureWithReason } from './package-failure-toast.ts'
import { useMutationOnce } from '../../platform/use-mutation-once.ts'

type Named = { id: string; title: string }
type Archived = Pick<AnyPackage, 'id' | 'editorial_week'>
type After = { onDone?: () => void }
/** `onStale`: the package is another by now; nothing was done, and what it says now is on its way to the screen. */
type AfterSeen = After & { onStale?: () => void }

/** Every list of packages is read again where it is on the screen. */
function useForgetLists() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: packagesKey })
}

const failed: Record<Stream, string> = {
  weekly: 'Failed to delete content.',
  premium: 'Failed to delete premium content',
}

/** Deletes a package, softly; for thirty days it can be brought back. */
export function useDeletePackage(stream: Stream) {
  const toast = useToast()
  const forgetLists = useForgetLists()
  const bringBack = useBringBackDeleted()
  return useMutationOnce({
    mutationFn: (asked: SeenPackage & Named & AfterSeen) => deletePackage(stream, asked),
    onSuccess: async (_reply, { id, title, onDone }) => {
      onDone?.()
      await forgetLists()
      toast({
        title: 'Content Deleted',
        message: `“${title}” can be brought back for thirty days, from the Generator’s archive.`,
        action: { label: 'Undo', onPress: () => bringBack.mutate({ id, stream }) },
      })
    },
    onError: async (error, { onStale }) => {
      showFailureWithReason(toast, 'Delete Failed', error, failed[stream])
      if (!isConflict(error)) return
      onStale?.()
      await forgetLists()
    },
  })
}

export function useBringBackDeleted() {
  const toast = useToast()
  const forgetLists = useForgetLists()
  return useMutationOnce({
    nameOf: ({ id }) => id,
    mutationFn: ({ id }: { id: string; stream: Stream } & After) => bringBackDeleted(id),
    onSuccess: async (back, { stream, onDone }) => {
      onDone?.()
      await forgetLists()
      toast({ title: 'Brought back', message: describeUndeleted(stream, back) })
    },
    onError: (error) =>
      showFailureWithReason(toast, 'Update Failed', error, 'This could not be brought back. Please try again.'),
  })
}

/** Moves a weekly package to the archive. */
export function useArchivePackage() {
  const toast = useToast()
  const forgetLists = useForgetLists()
  const bringBack = useBringBackFromArchive()
  return useMutationOnce({
    mutationFn: (asked: SeenPackage & Named & After) => archivePackage(asked),
    onSuccess: async (archived, { title, onDone }) => {
      onDone?.()
      await forgetLists()
      toast({
        title: 'Content Archived',
        message: `“${title}” is in the archive.`,
        action: { label: 'Undo', onPress: () => bringBack.mutate(archived) },
      })
    },
    onError: async (error) => {
      showFailureWithReason(toast, 'Archive Failed', error, 'Failed to archive content.')
      if (isConflict(error)) await forgetLists()
    },
  })
}

export function useBringBackFromArchive() {
  const toast = useToast()
  const forgetLists = useForgetLists()
  return useMutationOnce({
    nameOf: ({ id }) => id,
    mutationFn: ({ id }: Archived & After) => bringBackFromArchive(id),
    onSuccess: async (back, { editorial_week: weekBefore, onDone }) => {
      onDone?.()
      await forgetLists()
      toast({ title: 'Content Updated', message: describeUnarchived(back, weekBefore) })
    },
    onError: (error) =>
      showFailureWithReason(toast, 'Archive Failed', error, 'This could not be brought back. Please try again.'),
  })
}

/** Brings a premium package back from the library to its own day. */
export function useReturnToDay() {
  const toast = useToast()
  const forgetLists = useForgetLists()
  return useMutationOnce({
    mutationFn: ({ id }: Named & After) => returnToDay(id),
    onSuccess: async (back, { title, onDone }) => {
      onDone?.()
      await forgetLists()
      const asDraft = back.status === 'draft' ? ', as a draft' : ''
      toast({ title: 'Content Updated', message: `“${title}” is back on its day${asDraft}.` })
    },
    onError: async (error) => {
      await forgetLists()
      showFailureWithReason(toast, 'Update Failed', error, 'This could not be brought back.')
    },
  })
}

type Restoring = { id: string; version: number; seen: number } & After

/** Makes an earlier version the newest one; what it replaces is kept. */
export function useRestoreVersion() {
  const toast = useToast()
  const forgetLists = useForgetLists()
  return useMutationOnce({
    mutationFn: ({ id, version, seen }: Restoring) => restorePackage(id, version, seen),
    onSuccess: async (back, { version, onDone }) => {
      onDone?.()
      await forgetLists()
      const notReady = back.is_ready ? '' : ' Not every check passes.'
      toast({
        title: 'Content Updated',
        message: `Version ${version} is back; the one it replaced is kept.${notReady}`,
      })
    },
    onError: async (error) => {
      // Where another editor saved meanwhile, their version is in the list to be seen before
      // another try.
      await forgetLists()
      showFailureWithReason(toast, 'Update Failed', error, 'Failed to update content.')
    },
  })
}
