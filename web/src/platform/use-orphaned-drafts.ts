import { type RefObject, useCallback, useEffect, useState } from 'react'
import { deviceStorage } from './device-storage.ts'
import {
  type DraftContent,
  dropDraft,
  isDraftKeyOfForm,
  type OrphanedDraft,
  otherDrafts,
} from './drafts.ts'
import { type DraftRecord, isSameDraft } from './draft-state.ts'
import { listOpenTabs, waitUntilTabCloses } from './browser-tab.ts'

/** The state of a rendered form. */
export type ShownForm<D extends DraftContent> = {
  held: DraftRecord<D>
  initial: D
  adopt: (draft: OrphanedDraft<D>) => void
}
type Shown<D extends DraftContent> = RefObject<ShownForm<D> | undefined>
type Place = { ownerId: string; form: string; tab: string }

/**
 * Lists a form's drafts from closed tabs, newest first, with their actions. An empty form takes the
 * newest one. Drafts of open tabs stay out until those close.
 */
export function useOrphanedDrafts<D extends DraftContent>(
  { ownerId, form, tab }: Place,
  shown: Shown<D>,
) {
  const [left, setLeft] = useState<readonly OrphanedDraft<D>[]>([])
  const lookAt = useCallback(
    (open: ReadonlySet<string> | undefined) => {
      const { held, initial, adopt } = shown.current ?? {}
      if (held === undefined || initial === undefined || adopt === undefined) return []
      const others = otherDrafts(deviceStorage(), { ownerId, form, tab }, initial)
      const closed = others.filter((draft) => !open?.has(draft.tab) && draft.id !== held.id)
      const [newest, ...rest] = closed
      // If the browser cannot tell which tabs are open, no draft is taken without asking.
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
    /**
     * Removes a draft from the list once the form has taken it; the form's previous text may be
     * listed now.
     */
    takeOut: async ({ key }: OrphanedDraft<D>) => {
      const open = await listOpenTabs()
      // If the browser cannot tell which tabs are open, this draft may belong to an open one.
      if (open !== undefined) dropDraft(deviceStorage(), key)
      lookAt(open)
    },
    drop: ({ key }: OrphanedDraft<D>) => {
      dropDraft(deviceStorage(), key)
      setLeft((drafts) => drafts.filter((draft) => draft.key !== key))
    },
  }
}

/** Looks now and whenever a tab with a draft of the form closes. `lookAt` returns those tabs. */
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
      // Aborted: the form has unmounted.
      return
    }
    awaited.delete(tab)
    await look()
  }
  void look()
  // Another tab has started a draft of this form: wait for its end too.
  const onStorage = ({ key, oldValue }: StorageEvent) => {
    if (oldValue === null && key !== null && isDraftKeyOfForm(of, key)) void look()
  }
  addEventListener('storage', onStorage, { signal })
}
