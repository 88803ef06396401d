import { type RefObject, useCallback, useEffect, useState } from 'react'
import { deviceStorage } from './device-storage.ts'
import { type DraftContent, dropDraft, isDraftKeyOfForm, type OrphanedDraft, otherDrafts } from './drafts.ts'
import { type DraftRecord, isSameDraft } from './draft-state.ts'
import { listOpenTabs, waitUntilTabCloses } from './browser-tab.ts'

/** A form as it is on the screen. */
export type ShownForm<D extends DraftContent> = {
  held: DraftRecord<D>
  initial: D
  adopt: (draft: OrphanedDraft<D>) => void
}
type Shown<D extends DraftContent> = RefObject<ShownForm<D> | undefined>
type Place = { ownerId: string; form: string; tab: string }

/**
 * The drafts of a form that closed tabs have left, newest first, and what can be done with them. The newest comes into a form in
 * which nothing is written. Drafts of open tabs are theirs, until they are closed.
 */
export function useOrphanedDrafts<D extends DraftContent>({ ownerId, form, tab }: Place, shown: Shown<D>) {
  const [left, setLeft] = useState<readonly OrphanedDraft<D>[]>([])
  const lookAt = useCallback(
    (open: ReadonlySet<string> | undefined) => {
      const { held, initial, adopt } = shown.current ?? {}
      if (held === undefined || initial === undefined || adopt === undefined) return []
      const others = otherDrafts(deviceStorage(), { ownerId, form, tab }, initial)
      const closed = others.filter((draft) => !open?.has(draft.tab) && draft.id !== held.id)
      const [newest, ...rest] = closed
      // A browser that does not say which tabs are open has nothing taken from a tab unasked.
      const isTaken = open !== undefined && newest !== undefined && isSameDraft(held.words, initial)
      if (isTaken) {
        dropDraft(deviceStorage(), newest.key)
        adopt(newest)
      }
      setLeft(isTaken ? rest : closed)
      return others.map((draft) => draft.tab).filter((other) => open?.has(other))
    },
    [ownerId, form, tab, shown],
  )
  useEffect(() => {
    const gone = new AbortController()
    watchTabs({ ownerId, form }, lookAt, gone.signal)
    return () => gone.abort()
  }, [lookAt, ownerId, form])
  return {
    left,
    /** After a draft has come into the form: it is no longer left, and what stood in the form may be. */
    takeOut: async ({ key }: OrphanedDraft<D>) => {
      const open = await listOpenTabs()
      // In a browser that does not say which tabs are open, this may be the draft of one that is.
      if (open !== undefined) dropDraft(deviceStorage(), key)
      lookAt(open)
    },
    drop: ({ key }: OrphanedDraft<D>) => {
      dropDraft(deviceStorage(), key)
      setLeft((drafts) => drafts.filter((draft) => draft.key !== key))
    },
  }
}

/** Looks now, and again when one of the open tabs that have a draft of the form is closed. `lookAt` answers which have. */
function watchTabs(
  of: { ownerId: string; form: string },
  lookAt: (open: ReadonlySet<string> | undefined) => readonly string[],
  signal: AbortSignal,
): void {
  const awaited = new Set<string>()
  const look = async () => {
    const open = await listOpenTabs()
    if (signal.aborted) return
    for (const tab of lookAt(open)) void follow(tab)
  }
  const follow = async (tab: string) => {
    if (awaited.has(tab)) return
    awaited.add(tab)
    try {
      await waitUntilTabCloses(tab, signal)
    } catch {
      // Broken off: the form has gone.
      return
    }
    awaited.delete(tab)
    await look()
  }
  void look()
  // Another tab has begun a draft of this form: its end is waited for too.
  const hear = ({ key, oldValue }: StorageEvent) => {
    if (oldValue === null && key !== null && isDraftKeyOfForm(of, key)) void look()
  }
  addEventListener('storage', hear, { signal })
}
