import type { PremiumContent } from '@app/contract/newsroom/premium'
// oxlint-disable-next-line no-restricted-imports -- `save` below is what is pressed, and holds itself to one run
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useToast } from '../../kit/toast.tsx'
import type { AnyPackage, Stream } from './any-package.ts'
import { wouldOverwrite } from './field-words.ts'
import {
  changePackage,
  type FieldChange,
  isConflict,
  packagesKey,
  readPackage,
  showPackage,
} from './packages.data.ts'
import { isKeptBack, describeSave } from './describe-save.ts'
import { showFailureWithReason } from '../../platform/failure-toast.ts'

/**
 * `kept`: saved, but a check blocks publication. `theirs`: the editor took the other editor's
 * version. `unsaved`: the text still has to be saved.
 */
export type SaveOutcome = 'saved' | 'kept' | 'theirs' | 'unsaved'

/** Builds a change from the current package, so that it can be repeated on a newer version. */
export type PackageEdit = (content: AnyPackage) => FieldChange

export type SaveConflict = {
  mine: FieldChange
  theirs: AnyPackage
  settle: (choice: Choice) => void
}
type Choice = 'mine' | 'theirs' | 'cancel'

export type PackageSave = {
  /**
   * Saves on the newest known version, or on the older one given. It never throws: failures show in
   * a toast.
   */
  save: (change: PackageEdit, seen?: AnyPackage) => Promise<SaveOutcome>
  isSaving: boolean
  /** The post whose publication the last save could not complete. */
  kept: PremiumContent | null
  /** The state of the `ConflictDialog`. */
  conflict: SaveConflict | null
}

/**
 * Saves fields of a package. If another editor has saved other text meanwhile, both changes stay;
 * for the same text, the editor decides, and `save` resolves after that.
 */
export function useSavePackage(
  stream: Stream,
  content: AnyPackage,
  failureWords = 'Failed to update content.',
): PackageSave {
  const toast = useToast()
  const [conflict, setConflict] = useState<SaveConflict | null>(null)
  const [kept, setKept] = useState<PremiumContent | null>(null)
  const { newest, show } = useNewest(content)
  const once = useDeduplicatedRun()
  const { mutateAsync: send, isPending } = useMutation({
    mutationFn: ({ fields, version }: { fields: FieldChange; version: number }) =>
      changePackage(stream, content.id, { ...fields, version }),
  })
  const askEditor = (mine: FieldChange, theirs: AnyPackage) =>
    new Promise<Choice>((resolve) => setConflict({ mine, theirs, settle: resolve })).finally(() =>
      setConflict(null),
    )

  const saveOn = async (change: PackageEdit, on: AnyPackage): Promise<SaveOutcome> => {
    try {
      const fields = change(on)
      const saved = await send({ fields, version: on.version })
      show(saved)
      const isToPublish = fields.publish !== false
      const message = describeSave(on, saved, isToPublish)
      toast({ title: 'Content Updated', ...(message !== undefined && { message }) })
      if (!isKeptBack(on, saved, isToPublish)) return 'saved'
      setKept(saved)
      return 'kept'
    } catch (error) {
      if (!isConflict(error)) throw error
      return resolveConflict(change, on, await readPackage(stream, content.id))
    }
  }
  const resolveConflict = async (
    change: PackageEdit,
    seen: AnyPackage,
    theirs: AnyPackage,
  ): Promise<SaveOutcome> => {
    const mine = change(theirs)
    const choice = wouldOverwrite(mine, seen, theirs) ? await askEditor(mine, theirs) : 'mine'
    if (choice === 'mine') return saveOn(change, theirs)
    if (choice === 'cancel') return 'unsaved'
    show(theirs)
    return 'theirs'
  }
  const saveOrShowFailure = async (change: PackageEdit, seen: AnyPackage): Promise<SaveOutcome> => {
    try {
      return await saveOn(change, seen)
    } catch (error) {
      showFailureWithReason(toast, 'Update Failed', error, failureWords)
      return 'unsaved'
    }
  }
  const save = (change: PackageEdit, seen = newest()) =>
    once(JSON.stringify(change(seen)), () => saveOrShowFailure(change, seen))
  return { save, isSaving: isPending, kept, conflict }
}

/** The newest version that is known, and the way to show a newer one. */
function useNewest(content: AnyPackage) {
  const queries = useQueryClient()
  const latest = useRef(content)
  const show = (saved: AnyPackage) => {
    latest.current = saved
    showPackage(queries, saved)
    // Not awaited: the saved package already shows, and the lists follow.
    void queries.invalidateQueries({ queryKey: packagesKey })
  }
  return { newest: () => pickNewer(content, latest.current), show }
}

/** Sends the same change once at a time; other changes run in parallel. */
function useDeduplicatedRun() {
  const running = useRef(new Map<string, Promise<SaveOutcome>>())
  return (words: string, send: () => Promise<SaveOutcome>) => {
    const run = running.current.get(words) ?? send().finally(() => running.current.delete(words))
    running.current.set(words, run)
    return run
  }
}

/** The last saved version may not have rendered yet. */
const pickNewer = (shown: AnyPackage, saved: AnyPackage) =>
  saved.id === shown.id && saved.version > shown.version ? saved : shown
