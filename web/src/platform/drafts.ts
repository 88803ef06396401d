import type { DeviceStorage } from './device-storage.ts'

/** The content that a form may keep: one text, or a flat record of its fields. */
export type DraftContent = string | Readonly<Record<string, string | boolean | readonly string[]>>

const PREFIX = 'stayer.draft.'
const MOST_DRAFTS = 30
// The longest story, the one that it was begun from, and the one that was last sent.
const LONGEST_DRAFT = 300_000

/** A draft as it is kept. */
export type KeptDraft<D extends DraftContent> = {
  words: D
  /** Names the draft wherever it is copied to: by this it is known again, and sent once. */
  id: string
  /** The values that the form showed when the words were begun, as the form itself writes them down. */
  seen?: string | undefined
  /** The last sending of it, with the key that names it towards the server. */
  attempt?: { work: string; key: string } | undefined
}
type DatedDraft<D extends DraftContent> = KeptDraft<D> & { keptAt: number }

/** A draft that another tab has kept for the same form; `tab` is empty for one of an earlier version of the app. */
export type OrphanedDraft<D extends DraftContent> = DatedDraft<D> & { key: string; tab: string }

/** Each tab keeps its own draft of a form, so that none takes the place of another's. */
export const draftKey = (ownerId: string, form: string, tab: string): string => `${PREFIX}${ownerId}.${form}@${tab}`

/** The draft kept under `key`, if it still has the shape of `initial`. */
export function readDraft<D extends DraftContent>(
  storage: DeviceStorage | undefined,
  key: string,
  initial: D,
): DatedDraft<D> | undefined {
  const kept = keptIn(storage?.getItem(key) ?? null)
  return kept && hasShapeOf(kept.words, initial) ? { ...kept, words: kept.words } : undefined
}

/** True when a draft is one of this form, whichever tab has kept it. */
export function isDraftKeyOfForm({ ownerId, form }: { ownerId: string; form: string }, key: string): boolean {
  const untabbed = `${PREFIX}${ownerId}.${form}`
  return key === untabbed || key.startsWith(`${untabbed}@`)
}

/** The drafts that other tabs have kept for a form, newest first. */
export function otherDrafts<D extends DraftContent>(
  storage: DeviceStorage | undefined,
  { ownerId, form, tab: own }: { ownerId: string; form: string; tab: string },
  initial: D,
): OrphanedDraft<D>[] {
  if (storage === undefined) return []
  const untabbed = `${PREFIX}${ownerId}.${form}`
  return draftKeys(storage)
    .filter((key) => isDraftKeyOfForm({ ownerId, form }, key) && key !== draftKey(ownerId, form, own))
    .flatMap((key) => {
      const kept = readDraft(storage, key, initial)
      return kept ? [{ ...kept, key, tab: key.slice(untabbed.length + 1) }] : []
    })
    .toSorted((one, other) => other.keptAt - one.keptAt)
}

/**
 * Keeps unsent words. A storage that is full makes room by dropping the oldest drafts;
 * one that is off keeps nothing, and the form goes on without it.
 */
export function keepDraft(
  storage: DeviceStorage | undefined,
  key: string,
  draft: KeptDraft<DraftContent>,
  keptAt: number,
): void {
  if (storage === undefined) return
  const record = JSON.stringify({ ...draft, keptAt })
  if (record.length > LONGEST_DRAFT) return
  const others = oldestFirst(storage).filter((other) => other !== key)
  for (const old of others.slice(0, Math.max(0, others.length - MOST_DRAFTS + 1))) storage.removeItem(old)
  writeMakingRoom(storage, key, record, others)
}

export function dropDraft(storage: DeviceStorage | undefined, key: string): void {
  storage?.removeItem(key)
}

/** True when words of the member's are kept on this device that the server has not. */
export function hasDrafts(storage: DeviceStorage | undefined, ownerId: string): boolean {
  return formsWithDrafts(storage, ownerId).length > 0
}

/** The forms of the member's whose words are kept on this device, and not by the server, whichever tab has kept them. */
export function formsWithDrafts(storage: DeviceStorage | undefined, ownerId: string): string[] {
  const own = `${PREFIX}${ownerId}.`
  const keys = storage === undefined ? [] : draftKeys(storage)
  const forms = keys.filter((key) => key.startsWith(own)).map((key) => key.slice(own.length).replace(/@[^@]*$/, ''))
  return [...new Set(forms)]
}

/** On sign-out nothing of the member stays on the device. */
export function dropAllDrafts(storage: DeviceStorage | undefined, ownerId: string): void {
  if (storage === undefined) return
  for (const key of draftKeys(storage)) if (key.startsWith(`${PREFIX}${ownerId}.`)) storage.removeItem(key)
}

function writeMakingRoom(storage: DeviceStorage, key: string, record: string, oldest: readonly string[]) {
  for (const old of [undefined, ...oldest]) {
    if (old !== undefined) storage.removeItem(old)
    try {
      storage.setItem(key, record)
      return
    } catch {
      // Full: drop one more, and try again.
    }
  }
}

function oldestFirst(storage: DeviceStorage) {
  const keptAt = (key: string) => keptIn(storage.getItem(key))?.keptAt ?? 0
  return draftKeys(storage).toSorted((one, other) => keptAt(one) - keptAt(other))
}

function draftKeys(storage: DeviceStorage) {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index))
  return keys.filter((key) => key !== null).filter((key) => key.startsWith(PREFIX))
}

function keptIn(record: string | null) {
  const kept = record === null ? null : jsonIn(record)
  if (typeof kept !== 'object' || kept === null || !('words' in kept) || !('keptAt' in kept)) return undefined
  const id = 'id' in kept && typeof kept.id === 'string' ? kept.id : `${Number(kept.keptAt)}`
  const seen = 'seen' in kept && typeof kept.seen === 'string' ? kept.seen : undefined
  const attempt = 'attempt' in kept && isAttempt(kept.attempt) ? kept.attempt : undefined
  return { words: kept.words, keptAt: Number(kept.keptAt), id, seen, attempt }
}

function isAttempt(value: unknown): value is { work: string; key: string } {
  if (typeof value !== 'object' || value === null || !('work' in value) || !('key' in value)) return false
  return typeof value.work === 'string' && typeof value.key === 'string'
}

function jsonIn(record: string): unknown {
  try {
    return JSON.parse(record)
  } catch {
    return null
  }
}

// The shape is that of the form's own initial words: a draft of an older version of the form is not worth a broken form.
function hasShapeOf<D extends DraftContent>(words: unknown, initial: D): words is D {
  if (typeof initial === 'string' || typeof words !== 'object' || words === null) return typeof words === typeof initial
  const fields: Readonly<Record<string, unknown>> = { ...words }
  return Object.entries(initial).every(([name, value]) =>
    Array.isArray(value) ? isTexts(fields[name]) : typeof fields[name] === typeof value,
  )
}

function isTexts(value: unknown) {
  return Array.isArray(value) && value.every((item) => typeof item === 'string')
}
