import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useToast } from '../../kit/toast.tsx'
import { CallError } from '../../platform/call.ts'
import type { AnyPackage, Stream } from './any-package.ts'
import { changePackage, packageKey, packagesKey, readPackage, type FieldChange } from './packages.data.ts'
import { sayFailure } from './say-failure.ts'

/** `theirs`: somebody else's change was taken in place of one's own. `unsaved`: the words are still to be saved. */
export type SaveOutcome = 'saved' | 'theirs' | 'unsaved'

export type Conflict = { mine: FieldChange; theirs: AnyPackage; settle: (choice: 'mine' | 'theirs' | 'cancel') => void }

export type Saving = {
  /** Never throws: what fails is said in a toast. */
  save: (change: FieldChange) => Promise<SaveOutcome>
  isSaving: boolean
  /** For the `ConflictDialog`, while there is something to decide. */
  conflict: Conflict | null
}

/**
 * Saves fields of a package on the version that the editor saw. Where somebody else has saved meanwhile, the editor
 * decides between the two, and `save` answers once they have.
 */
export function useSavePackage(stream: Stream, seen: AnyPackage, failureWords = 'Failed to update content.'): Saving {
  const queries = useQueryClient()
  const toast = useToast()
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const change = useMutation({
    mutationFn: ({ fields, version }: { fields: FieldChange; version: number }) =>
      changePackage(stream, seen.id, { ...fields, version }),
  })

  const showSaved = async (updated: AnyPackage) => {
    queries.setQueryData(packageKey(updated.id), updated)
    toast({ title: 'Content Updated' })
    await queries.invalidateQueries({ queryKey: packagesKey })
  }
  const decide = (mine: FieldChange, theirs: AnyPackage) =>
    new Promise<'mine' | 'theirs' | 'cancel'>((resolve) => {
      setConflict({
        mine,
        theirs,
        settle: (choice) => {
          setConflict(null)
          resolve(choice)
        },
      })
    })
  const saveOn = async (fields: FieldChange, version: number): Promise<SaveOutcome> => {
    try {
      await showSaved(await change.mutateAsync({ fields, version }))
      return 'saved'
    } catch (error) {
      if (isConflict(error)) return resolveConflict(fields)
      sayFailure(toast, 'Update Failed', error, failureWords)
      return 'unsaved'
    }
  }
  const resolveConflict = async (fields: FieldChange): Promise<SaveOutcome> => {
    const theirs = await readPackage(stream, seen.id).catch((error: unknown) => {
      sayFailure(toast, 'Update Failed', error, failureWords)
      return null
    })
    if (theirs === null) return 'unsaved'
    const choice = await decide(fields, theirs)
    if (choice === 'mine') return saveOn(fields, theirs.version)
    if (choice === 'cancel') return 'unsaved'
    queries.setQueryData(packageKey(theirs.id), theirs)
    await queries.invalidateQueries({ queryKey: packagesKey })
    return 'theirs'
  }
  return { save: (fields) => saveOn(fields, seen.version), isSaving: change.isPending, conflict }
}

const isConflict = (error: unknown) => error instanceof CallError && error.code === 'packages/conflict'
