import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useToast } from '../../kit/toast.tsx'

import { sayFailure } from './say-failure.ts'
import type { Stream } from './any-package.ts'
import {
  archivePackage,
  bringBackDeleted,
  bringBackFromArchive,
  deletePackage,
  packagesKey,
  restorePackage,
} from './packages.data.ts'

type Named = { id: string; title: string }
type After = { onDone?: () => void }

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
  return useMutation({
    mutationFn: ({ id }: Named & After) => deletePackage(stream, id),
    onSuccess: async (_reply, { id, title, onDone }) => {
      onDone?.()
      await forgetLists()
      toast({
        title: 'Content Deleted',
        message: `“${title}” can be brought back for thirty days.`,
        action: { label: 'Undo', onPress: () => bringBack.mutate({ id, title }) },
      })
    },
    onError: (error) => sayFailure(toast, 'Delete Failed', error, failed[stream]),
  })
}

export function useBringBackDeleted() {
  const toast = useToast()
  const forgetLists = useForgetLists()
  return useMutation({
    mutationFn: ({ id }: Named & After) => bringBackDeleted(id),
    onSuccess: async (_reply, { title, onDone }) => {
      onDone?.()
      await forgetLists()
      toast({ title: 'Brought back', message: `“${title}” is where it was.` })
    },
    onError: (error) => sayFailure(toast, 'Update Failed', error, 'This could not be brought back. Please try again.'),
  })
}

/** Moves a weekly package to the archive. */
export function useArchivePackage() {
  const toast = useToast()
  const forgetLists = useForgetLists()
  const bringBack = useBringBackFromArchive()
  return useMutation({
    mutationFn: ({ id }: Named & After) => archivePackage(id),
    onSuccess: async (_reply, { id, title, onDone }) => {
      onDone?.()
      await forgetLists()
      toast({
        title: 'Content Archived',
        message: `“${title}” is in the archive.`,
        action: { label: 'Undo', onPress: () => bringBack.mutate({ id, title }) },
      })
    },
    onError: (error) => sayFailure(toast, 'Archive Failed', error, 'Failed to archive content.'),
  })
}

export function useBringBackFromArchive() {
  const toast = useToast()
  const forgetLists = useForgetLists()
  return useMutation({
    mutationFn: ({ id }: Named & After) => bringBackFromArchive(id),
    onSuccess: async (_reply, { title, onDone }) => {
      onDone?.()
      await forgetLists()
      toast({ title: 'Content Updated', message: `“${title}” is back from the archive.` })
    },
    onError: (error) => sayFailure(toast, 'Archive Failed', error, 'This could not be brought back. Please try again.'),
  })
}

type Restoring = { id: string; version: number; seen: number } & After

/** Makes an earlier version the newest one; what it replaces is kept. */
export function useRestoreVersion() {
  const toast = useToast()
  const forgetLists = useForgetLists()
  return useMutation({
    mutationFn: ({ id, version, seen }: Restoring) => restorePackage(id, version, seen),
    onSuccess: async (_reply, { version, onDone }) => {
      onDone?.()
      await forgetLists()
      toast({ title: 'Content Updated', message: `Version ${version} is back; the one it replaced is kept.` })
    },
    onError: async (error) => {
      // Where somebody else saved meanwhile, their version is in the list to be seen before another try.
      await forgetLists()
      sayFailure(toast, 'Update Failed', error, 'Failed to update content.')
    },
  })
}
