import { createContext, use, useEffect, useRef, useState } from 'react'
import { deviceStorage } from './device-storage.ts'
import { draftKey, dropDraft, keepDraft, otherDrafts, readDraft, type DraftContent, type KeptDraft } from './drafts.ts'
import { findSubmission, emptyDraft, type DraftRecord, isSameDraft, loadDraft, toStoredDraft } from './draft-state.ts'
import { createRandomId } from './random-id.ts'
import { currentTabId } from './browser-tab.ts'
import { type ShownForm, useOrphanedDrafts } from './use-orphaned-drafts.ts'

/** The id of the member whose words are kept. */
export const DraftOwnerContext = createContext<string | undefined>(undefined)

/** A draft of the same form that a closed tab has left. */
export type OtherDraft = { id: string; keptAt: number; open: () => void; drop: () => void }

export type DraftControls<D> = {
  words: D
  setWords: (words: D) => void
  /**
   * After `sent` has been saved, or without it when the words are given up: back to `initial`, nothing kept.
   * Words that have changed since they were sent stay as they are, and the answer is false.
   */
  discard: (sent?: D) => boolean
  /** True when these words came back from an earlier visit. */
  isRestored: boolean
  /** Another tab has just sent these words. */
  isSentElsewhere: boolean
  /** The values that the form showed when these words were begun; undefined where they were not written down. */
  seen?: string | undefined
  /** Goes on with these words from something newer. */
  rebase: (words: D, seen: string) => void
  /** Names the sending of `work`: the same draft with the same words is sent once, from whichever tab. */
  keyOf: (work: unknown) => string
  /** After other words of this draft were sent from another tab: these are a draft of their own from now on. */
  renew: () => void
  /** Newest first. */
  others: readonly OtherDraft[]
}

/**
 * Words that survive a reload, an error, an expired session and a closed tab, by member, form and tab.
 * `form` names the form: `goal/new`, or `goal/<id>` for one of many. `seen` is written down with words that are begun now.
 */
export function useDraft(form: string, initial: string, seen?: string): DraftControls<string>
export function useDraft<D extends DraftContent>(form: string, initial: D, seen?: string): DraftControls<D>
export function useDraft<D extends DraftContent>(form: string, initial: D, seen?: string): DraftControls<D> {
  const ownerId = use(DraftOwnerContext)
  if (ownerId === undefined) throw new Error('useDraft stands outside DraftOwner: whose words are these?')
  const place = { ownerId, form, tab: currentTabId() }
  const key = draftKey(ownerId, form, place.tab)
  const [current, setHeld] = useHeld(key, initial, seen)
  const hold = (draft: KeptDraft<D>, isRestored = current.isRestored) => {
    setHeld({ ...draft, key, isRestored, isSentElsewhere: false })
    keepDraft(deviceStorage(), key, draft, Date.now())
  }
  const shown = useRef<ShownForm<D>>(undefined)
  useEffect(() => {
    shown.current = { held: current, initial, adopt: (draft) => hold(toStoredDraft(draft), true) }
    return () => void (shown.current = undefined)
  })
  const { left, takeOut, drop } = useOrphanedDrafts(place, shown)
  useSentElsewhere(key, () => setHeld({ ...emptyDraft(key, initial, seen), isSentElsewhere: true }))

  return {
    ...current,
    setWords: (words) => {
      if (!isSameDraft(words, initial)) return hold({ ...toStoredDraft(current), words })
      dropDraft(deviceStorage(), key)
      setHeld({ ...current, words, isSentElsewhere: false })
    },
    rebase: (words, newer) => hold({ ...toStoredDraft(current), words, seen: newer }),
    renew: () => hold({ words: current.words, id: createRandomId(), seen: current.seen }),
    keyOf: (work) => {
      const attempt = findSubmission(current, JSON.stringify(work))
      hold({ ...toStoredDraft(current), attempt })
      return attempt.key
    },
    discard: (sent) => {
      // The form may be gone by now, and another in its place have kept other words.
      const isShown = shown.current?.held.key === key
      const now = isShown ? shown.current?.held.words : readDraft(deviceStorage(), key, initial)?.words
      // Emptied already: the answer to a second tap.
      const isKept = now !== undefined && !isSameDraft(now, initial)
      if (sent !== undefined && isKept && !isSameDraft(now, sent)) return false
      dropDraft(deviceStorage(), key)
      if (sent !== undefined) dropCopies(place, { ...current, words: sent }, initial)
      setHeld((one) => (one.key === key ? emptyDraft(key, initial, seen) : one))
      return true
    },
    others: left.map((draft) => ({
      id: draft.id,
      keptAt: draft.keptAt,
      open: () => {
        // The words in the form are left in their turn.
        const instead = draftKey(ownerId, form, createRandomId())
        if (!isSameDraft(current.words, initial))
          keepDraft(deviceStorage(), instead, toStoredDraft(current), Date.now())
        hold(toStoredDraft(draft), true)
        void takeOut(draft)
      },
      drop: () => drop(draft),
    })),
  }
}

/** The words of a form. */
function useHeld<D extends DraftContent>(key: string, initial: D, seen: string | undefined) {
  const [held, setHeld] = useState(() => loadDraft(key, initial, seen))
  // Another form in the same place: its own words, not those of the form before.
  const current = held.key === key ? held : loadDraft(key, initial, seen)
  if (current !== held) setHeld(current)
  return [current, setHeld] as const
}

/** Keeps a copy in another tab from sending the same draft again. */
function dropCopies<D extends DraftContent>(
  place: { ownerId: string; form: string; tab: string },
  sent: DraftRecord<D>,
  initial: D,
): void {
  for (const { id, words, key } of otherDrafts(deviceStorage(), place, initial)) {
    if (id === sent.id && isSameDraft(words, sent.words)) dropDraft(deviceStorage(), key)
  }
}

/** Hears that another tab has dropped this tab's draft: it held a copy, and has sent it. */
function useSentElsewhere(key: string, onSent: () => void) {
  const hear = useRef(onSent)
  useEffect(() => {
    hear.current = onSent
  })
  useEffect(() => {
    const follow = (event: StorageEvent) => {
      if (event.key === key && event.newValue === null) hear.current()
    }
    addEventListener('storage', follow)
    return () => removeEventListener('storage', follow)
  }, [key])
}
