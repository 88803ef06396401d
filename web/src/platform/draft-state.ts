import { deviceStorage } from './device-storage.ts'
import { type DraftContent, type KeptDraft, readDraft } from './drafts.ts'
import { createRandomId } from './random-id.ts'

/** A draft as its form's state. */
export type DraftRecord<D extends DraftContent> = KeptDraft<D> & {
  key: string
  /** True if the text was restored from an earlier visit. */
  isRestored: boolean
  /** True if another tab has just sent this text. */
  isSentElsewhere: boolean
}

/** The stored draft of this tab, or a new one. */
export function loadDraft<D extends DraftContent>(
  key: string,
  initial: D,
  seen: string | undefined,
): DraftRecord<D> {
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

/** The stored part of a draft. */
export const toStoredDraft = <D extends DraftContent>({
  words,
  id,
  seen,
  attempt,
}: KeptDraft<D>): KeptDraft<D> => ({
  words,
  id,
  seen,
  attempt,
})

/**
 * Names the sending of a draft. The first uses the draft's id, which copies in other tabs share;
 * the same work keeps its key and other work gets a new one.
 */
export function findSubmission(
  { id, attempt }: KeptDraft<DraftContent>,
  work: string,
): { work: string; key: string } {
  if (attempt === undefined) return { work, key: id }
  return attempt.work === work ? attempt : { work, key: createRandomId() }
}

export const isSameDraft = (one: DraftContent, other: DraftContent) =>
  JSON.stringify(one) === JSON.stringify(other)
