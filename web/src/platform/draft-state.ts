import { deviceStorage } from './device-storage.ts'
import { type DraftContent, type KeptDraft, readDraft } from './drafts.ts'
import { createRandomId } from './random-id.ts'

/** A draft as its form holds it. */
export type DraftRecord<D extends DraftContent> = KeptDraft<D> & {
  key: string
  /** These words came back from an earlier visit. */
  isRestored: boolean
  /** Another tab has just sent these words. */
  isSentElsewhere: boolean
}

/** The draft of this tab, or a new one. */
export function loadDraft<D extends DraftContent>(key: string, initial: D, seen: string | undefined): DraftRecord<D> {
  const kept = readDraft(deviceStorage(), key, initial)
  return kept
    ? { ...toStoredDraft(kept), key, isRestored: true, isSentElsewhere: false }
    : emptyDraft(key, initial, seen)
}

export const emptyDraft = <D extends DraftContent>(
  key: string,
  initial: D,
  seen: string | undefined,
): DraftRecord<D> => ({
  key,
  words: initial,
  id: createRandomId(),
  seen,
  isRestored: false,
  isSentElsewhere: false,
})

/** A draft as it is stored. */
export const toStoredDraft = <D extends DraftContent>({ words, id, seen, attempt }: KeptDraft<D>): KeptDraft<D> => ({
  words,
  id,
  seen,
  attempt,
})

/**
 * The sending of a draft. The first has the draft's own name, which a copy of it in another tab has too; the same words
 * again are the same sending, and others are another.
 */
export function findSubmission({ id, attempt }: KeptDraft<DraftContent>, work: string): { work: string; key: string } {
  if (attempt === undefined) return { work, key: id }
  return attempt.work === work ? attempt : { work, key: createRandomId() }
}

export const isSameDraft = (one: DraftContent, other: DraftContent) => JSON.stringify(one) === JSON.stringify(other)
