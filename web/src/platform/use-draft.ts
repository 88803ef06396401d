import { createContext, use, useEffect, useRef, useState } from 'react'
import { deviceStorage } from './device-storage.ts'
import {
  draftKey,
  dropDraft,
  keepDraft,
  otherDrafts,
  readDraft,
  type DraftContent,
  type KeptDraft,
} from './drafts.ts'
import {
  findSubmission,
  emptyDraft,
  type DraftRecord,
  isSameDraft,
  loadDraft,
  toStoredDraft,
} from './draft-state.ts'
import { createRandomId } from './random-id.ts'
import { currentTabId } from './browser-tab.ts'
import { type ShownForm, useOrphanedDrafts } from './use-orphaned-drafts.ts'

/** The id of the member who owns the drafts. */
export const DraftOwnerContext = createContext<string | undefined>(undefined)

/** A closed tab's draft of the same form. */
export type OtherDraft = { id: string; keptAt: number; open: () => void; drop: () => void }

export type DraftControls<D> = {
  words: D
  setWords: (words: D) => void
  /**
   * Resets the form to `initial` and deletes the draft: after `sent` was saved, or without it to
   * discard the text. Text that changed since it was sent stays, and the result is false.
   */
  discard: (sent?: D) => boolean
  /** True if the text was restored from an earlier visit. */
  isRestored: boolean
  /** True if another tab has just sent this text. */
  isSentElsewhere: boolean
  /** The form's values when editing started; undefined if the draft has none. */
  seen?: string | undefined
  /** Bases this text on a newer version. */
  rebase: (words: D, seen: string) => void
  /** The idempotency key for `work`: all tabs send the same draft with the same text once. */
  keyOf: (work: unknown) => string
  /** Makes this a new draft, after another tab has sent other text of the old one. */
  renew: () => void
  others: readonly OtherDraft[]
}

/**
 * A form's text that survives a reload, an error, an expired session and a closed tab, by member,
 * form and tab. `form` is a name such as `goal/new`, or `goal/<id>` for one of many. A new draft
 * records `seen`.
 */
export function useDraft(form: string, initial: string, seen?: string): DraftControls<string>
export function useDraft<D extends DraftContent>(
  form: string,
  initial: D,
  seen?: string,
): DraftControls<D>
export function useDraft<D extends DraftContent>(
  form: string,
  initial: D,
  seen?: string,
): DraftControls<D> {
  const ownerId = use(DraftOwnerContext)
  if (ownerId === undefined) throw new Error('useDraft must be used inside DraftOwner')
  const place = { ownerId, form, tab: currentTabId() }
  const key = draftKey(ownerId, form, place.tab)
  const [current, setHeld] = useDraftState(key, initial, seen)
  const store = (draft: KeptDraft<D>, isRestored = current.isRestored) => {
    setHeld({ ...draft, key, isRestored, isSentElsewhere: false })
    keepNow(key, draft)
  }
  const shown = useShownForm<D>({
    held: current,
    initial,
    adopt: (draft) => store(toStoredDraft(draft), true),
  })
  const { left, takeOut, drop } = useOrphanedDrafts(place, shown)
  useSentElsewhere(key, () => setHeld({ ...emptyDraft(key, initial, seen), isSentElsewhere: true }))

  return {
    ...current,
    setWords: (words) => {
      if (!isSameDraft(words, initial)) return store({ ...toStoredDraft(current), words })
      dropDraft(deviceStorage(), key)
      setHeld({ ...current, words, isSentElsewhere: false })
    },
    rebase: (words, newer) => store({ ...toStoredDraft(current), words, seen: newer }),
    renew: () => store({ words: current.words, id: createRandomId(), seen: current.seen }),
    keyOf: (work) => {
      const attempt = findSubmission(current, JSON.stringify(work))
      store({ ...toStoredDraft(current), attempt })
      return attempt.key
    },
    discard: (sent) => {
      const now = wordsNow(shown.current, key, initial)
      // Already empty: this answers a double press.
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
        if (!isSameDraft(current.words, initial)) leaveDraft(place, toStoredDraft(current))
        store(toStoredDraft(draft), true)
        void takeOut(draft)
      },
      drop: () => drop(draft),
    })),
  }
}

/** The form may have unmounted, and another in its place may have stored other text. */
function wordsNow<D extends DraftContent>(
  shown: ShownForm<D> | undefined,
  key: string,
  initial: D,
): D | undefined {
  return shown?.held.key === key
    ? shown.held.words
    : readDraft(deviceStorage(), key, initial)?.words
}

const keepNow = <D extends DraftContent>(key: string, draft: KeptDraft<D>) =>
  keepDraft(deviceStorage(), key, draft, Date.now())

/** Stores a form's text as a draft that a closed tab has left. */
function leaveDraft<D extends DraftContent>(
  { ownerId, form }: { ownerId: string; form: string },
  draft: KeptDraft<D>,
) {
  keepNow(draftKey(ownerId, form, createRandomId()), draft)
}

/** The form that is on the screen; none once it has unmounted. */
function useShownForm<D extends DraftContent>(form: ShownForm<D>) {
  const shown = useRef<ShownForm<D>>(undefined)
  useEffect(() => {
    shown.current = form
    return () => void (shown.current = undefined)
  })
  return shown
}

function useDraftState<D extends DraftContent>(key: string, initial: D, seen: string | undefined) {
  const [held, setHeld] = useState(() => loadDraft(key, initial, seen))
  // Another form in the same place gets its own draft.
  const current = held.key === key ? held : loadDraft(key, initial, seen)
  if (current !== held) setHeld(current)
  return [current, setHeld] as const
}

/** Deletes copies in other tabs, so that they do not send the draft again. */
function dropCopies<D extends DraftContent>(
  place: { ownerId: string; form: string; tab: string },
  sent: DraftRecord<D>,
  initial: D,
): void {
  for (const { id, words, key } of otherDrafts(deviceStorage(), place, initial)) {
    if (id === sent.id && isSameDraft(words, sent.words)) dropDraft(deviceStorage(), key)
  }
}

/** Runs when another tab deletes this tab's draft, since it has sent its copy. */
function useSentElsewhere(key: string, onSent: () => void) {
  const onSentRef = useRef(onSent)
  useEffect(() => {
    onSentRef.current = onSent
  })
  useEffect(() => {
    const follow = (event: StorageEvent) => {
      if (event.key === key && event.newValue === null) onSentRef.current()
    }
    addEventListener('storage', follow)
    return () => removeEventListener('storage', follow)
  }, [key])
}
