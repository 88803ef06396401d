import type { DeviceStorage } from './device-storage.ts'

/** The content that a form may keep: one text, or a flat record of its fields. */
export type DraftContent = string | Readonly<Record<string, string | boolean | readonly string[]>>

const PREFIX = 'stayer.draft.'
const MOST_DRAFTS = 30
// Room for the longest story, its original and its last sent version.
const LONGEST_DRAFT = 300_000

/** A draft as it is stored. */
export type KeptDraft<D extends DraftContent> = {
  words: D
  /** Identifies the draft in every copy, so that it is sent once. */
  id: string
  /** The form's values when editing started, serialised by the form. */
  seen?: string | undefined
  /** The last sending with its idempotency key. */
  attempt?: { work: string; key: string } | undefined
}
type DatedDraft<D extends DraftContent> = KeptDraft<D> & { keptAt: number }

/** Another tab's draft of the same form; `tab` is empty for drafts of an earlier app version. */
export type OrphanedDraft<D extends DraftContent> = DatedDraft<D> & { key: string; tab: string }

/** Each tab stores its own draft of a form, so that tabs do not overwrite each other. */
export const draftKey = (ownerId: string, form: string, tab: string): string =>
  `${PREFIX}${ownerId}.${form}@${tab}`

/** Reads the draft at `key` if it still has the shape of `initial`. */
export function readDraft<D extends DraftContent>(
  storage: DeviceStorage | undefined,
  key: string,
  initial: D,
): DatedDraft<D> | undefined {
  const kept = parseRecord(storage?.getItem(key) ?? null)
  const words = kept && withNewFields(kept.words, initial)
  return kept && hasShapeOf(words, initial) ? { ...kept, words } : undefined
}

/** True if the key belongs to this form, in any tab. */
export function isDraftKeyOfForm(
  { ownerId, form }: { ownerId: string; form: string },
  key: string,
): boolean {
  const untabbed = `${PREFIX}${ownerId}.${form}`
  return key === untabbed || key.startsWith(`${untabbed}@`)
}

/** The drafts of a form from other tabs, newest first. */
export function otherDrafts<D extends DraftContent>(
  storage: DeviceStorage | undefined,
  { ownerId, form, tab: own }: { ownerId: string; form: string; tab: string },
  initial: D,
): OrphanedDraft<D>[] {
  if (storage === undefined) return []
  const untabbed = `${PREFIX}${ownerId}.${form}`
  return draftKeys(storage)
    .filter(
      (key) => isDraftKeyOfForm({ ownerId, form }, key) && key !== draftKey(ownerId, form, own),
    )
    .flatMap((key) => {
      const kept = readDraft(storage, key, initial)
      return kept ? [{ ...kept, key, tab: key.slice(untabbed.length + 1) }] : []
    })
    .toSorted((one, other) => other.keptAt - one.keptAt)
}

/**
 * Stores a draft. A full storage drops the oldest drafts; without storage the form works undrafted.
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
  for (const old of others.slice(0, Math.max(0, others.length - MOST_DRAFTS + 1)))
    storage.removeItem(old)
  writeMakingRoom(storage, key, record, others)
}

export function dropDraft(storage: DeviceStorage | undefined, key: string): void {
  storage?.removeItem(key)
}

/** True if this device holds drafts of the member. */
export function hasDrafts(storage: DeviceStorage | undefined, ownerId: string): boolean {
  return formsWithDrafts(storage, ownerId).length > 0
}

/** The member's forms with a draft on this device, from any tab. */
export function formsWithDrafts(storage: DeviceStorage | undefined, ownerId: string): string[] {
  const own = `${PREFIX}${ownerId}.`
  const keys = storage === undefined ? [] : draftKeys(storage)
  const forms = keys
    .filter((key) => key.startsWith(own))
    .map((key) => key.slice(own.length).replace(/@[^@]*$/, ''))
  return [...new Set(forms)]
}

/** Signing out removes all of the member's drafts. */
export function dropAllDrafts(storage: DeviceStorage | undefined, ownerId: string): void {
  if (storage === undefined) return
  for (const key of draftKeys(storage))
    if (key.startsWith(`${PREFIX}${ownerId}.`)) storage.removeItem(key)
}

function writeMakingRoom(
  storage: DeviceStorage,
  key: string,
  record: string,
  oldest: readonly string[],
) {
  for (const old of [undefined, ...oldest]) {
    if (old !== undefined) storage.removeItem(old)
    try {
      storage.setItem(key, record)
      return
    } catch {
      // Full: drop one more and try again.
    }
  }
}

function oldestFirst(storage: DeviceStorage) {
  const keptAt = (key: string) => parseRecord(storage.getItem(key))?.keptAt ?? 0
  return draftKeys(storage).toSorted((one, other) => keptAt(one) - keptAt(other))
}

function draftKeys(storage: DeviceStorage) {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index))
  return keys.filter((key) => key !== null).filter((key) => key.startsWith(PREFIX))
}

function parseRecord(record: string | null) {
  const kept = record === null ? null : parseJson(record)
  if (typeof kept !== 'object' || kept === null || !('words' in kept) || !('keptAt' in kept))
    return undefined
  const id = 'id' in kept && typeof kept.id === 'string' ? kept.id : `${Number(kept.keptAt)}`
  const seen = 'seen' in kept && typeof kept.seen === 'string' ? kept.seen : undefined
  const attempt = 'attempt' in kept && isAttempt(kept.attempt) ? kept.attempt : undefined
  return { words: kept.words, keptAt: Number(kept.keptAt), id, seen, attempt }
}

function isAttempt(value: unknown): value is { work: string; key: string } {
  if (typeof value !== 'object' || value === null || !('work' in value) || !('key' in value))
    return false
  return typeof value.work === 'string' && typeof value.key === 'string'
}

function parseJson(record: string): unknown {
  try {
    return JSON.parse(record)
  } catch {
    return null
  }
}

// The form's initial values give the shape: a draft of an older form must not break the form.
/** A draft from before a form got another field has it as it is at first. */
const withNewFields = (words: unknown, initial: DraftContent): unknown =>
  typeof initial === 'object' && typeof words === 'object' && words !== null
    ? { ...initial, ...words }
    : words

function hasShapeOf<D extends DraftContent>(words: unknown, initial: D): words is D {
  if (typeof initial === 'string' || typeof words !== 'object' || words === null)
    return typeof words === typeof initial
  const fields: Readonly<Record<string, unknown>> = { ...words }
  return Object.entries(initial).every(([name, value]) =>
    Array.isArray(value) ? isTexts(fields[name]) : typeof fields[name] === typeof value,
  )
}

function isTexts(value: unknown) {
  return Array.isArray(value) && value.every((item) => typeof item === 'string')
}
