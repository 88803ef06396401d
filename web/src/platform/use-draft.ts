import { createContext, use, useEffect, useRef, useState } from 'react'
import { deviceStorage } from './device-storage.ts'
import { draftKey, dropDraft, keepDraft, readDraft, type Draft } from './drafts.ts'

/** The id of the member whose words are kept. */
export const DraftOwner = createContext<string | undefined>(undefined)

type HeldDraft<D> = {
  words: D
  setWords: (words: D) => void
  /**
   * After `sent` has been saved, or without it when the words are given up: back to `initial`, nothing kept.
   * Words that have changed since they were sent stay as they are, and the answer is false.
   */
  discard: (sent?: D) => boolean
  /** True when these words came back from an earlier visit. */
  isRestored: boolean
}

/**
 * Words that survive a reload, an error, an expired session and a closed tab, by member and form.
 * `form` names the form: `goal/new`, or `goal/<id>` for one of many.
 */
export function useDraft(form: string, initial: string): HeldDraft<string>
export function useDraft<D extends Draft>(form: string, initial: D): HeldDraft<D>
export function useDraft<D extends Draft>(form: string, initial: D): HeldDraft<D> {
  const owner = use(DraftOwner)
  if (owner === undefined) throw new Error('useDraft stands outside DraftOwner: whose words are these?')
  const key = draftKey(owner, form)
  const [held, setHeld] = useState(() => open(key, initial))
  // Another form in the same place: its own words, not those of the form before.
  const current = held.key === key ? held : open(key, initial)
  if (current !== held) setHeld(current)
  const shown = useRef<typeof current>(undefined)
  useEffect(() => {
    shown.current = current
    return () => {
      shown.current = undefined
    }
  })

  return {
    words: current.words,
    isRestored: current.isRestored,
    setWords: (words) => {
      setHeld({ ...current, words })
      if (isSame(words, initial)) dropDraft(deviceStorage(), key)
      else keepDraft(deviceStorage(), key, words, Date.now())
    },
    discard: (sent) => {
      // The form may be gone by now, and another in its place have kept other words.
      const now = shown.current?.key === key ? shown.current.words : readDraft(deviceStorage(), key, initial)
      // Emptied already: the answer to a second tap.
      const isKept = now !== undefined && !isSame(now, initial)
      if (sent !== undefined && isKept && !isSame(now, sent)) return false
      dropDraft(deviceStorage(), key)
      setHeld((one) => (one.key === key ? { key, words: initial, isRestored: false } : one))
      return true
    },
  }
}

function open<D extends Draft>(key: string, initial: D) {
  const kept = readDraft(deviceStorage(), key, initial)
  return { key, words: kept ?? initial, isRestored: kept !== undefined }
}

const isSame = (one: Draft, other: Draft) => JSON.stringify(one) === JSON.stringify(other)
