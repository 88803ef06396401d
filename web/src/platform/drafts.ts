import type { DeviceStorage } from './device-storage.ts'

/** What a form may keep: one text, or a flat record of its fields. */
export type Draft = string | Readonly<Record<string, string | boolean | readonly string[]>>

const PREFIX = 'stayer.draft.'
const MOST_DRAFTS = 30
const LONGEST_DRAFT = 100_000

export const draftKey = (ownerId: string, form: string): string => `${PREFIX}${ownerId}.${form}`

/** The draft kept under `key`, if it still has the shape of `initial`. */
export function readDraft<D extends Draft>(storage: DeviceStorage | undefined, key: string, initial: D): D | undefined {
  const words = keptIn(storage?.getItem(key) ?? null)?.words
  return hasShapeOf(words, initial) ? words : undefined
}

/**
 * Keeps unsent words. A storage that is full makes room by dropping the oldest drafts;
 * one that is off keeps nothing, and the form goes on without it.
 */
export function keepDraft(storage: DeviceStorage | undefined, key: string, words: Draft, keptAt: number): void {
  if (storage === undefined) return
  const record = JSON.stringify({ words, keptAt })
  if (record.length > LONGEST_DRAFT) return
  const others = oldestFirst(storage).filter((other) => other !== key)
  for (const old of others.slice(0, Math.max(0, others.length - MOST_DRAFTS + 1))) storage.removeItem(old)
  writeMakingRoom(storage, key, record, others)
}

export function dropDraft(storage: DeviceStorage | undefined, key: string): void {
  storage?.removeItem(key)
}

/** Whether words of the member's are kept on this device that the server has not. */
export function hasDraftsOf(storage: DeviceStorage | undefined, ownerId: string): boolean {
  return formsWithDrafts(storage, ownerId).length > 0
}

/** The forms of the member's whose words are kept on this device, and not by the server. */
export function formsWithDrafts(storage: DeviceStorage | undefined, ownerId: string): string[] {
  const own = draftKey(ownerId, '')
  const keys = storage === undefined ? [] : draftKeys(storage)
  return keys.filter((key) => key.startsWith(own)).map((key) => key.slice(own.length))
}

/** On sign-out nothing of the member stays on the device. */
export function dropDraftsOf(storage: DeviceStorage | undefined, ownerId: string): void {
  if (storage === undefined) return
  for (const key of draftKeys(storage)) if (key.startsWith(draftKey(ownerId, ''))) storage.removeItem(key)
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
  return { words: kept.words, keptAt: Number(kept.keptAt) }
}

function jsonIn(record: string): unknown {
  try {
    return JSON.parse(record)
  } catch {
    return null
  }
}

// The shape is that of the form's own initial words: a draft of an older version of the form is not worth a broken form.
function hasShapeOf<D extends Draft>(words: unknown, initial: D): words is D {
  if (typeof initial === 'string' || typeof words !== 'object' || words === null) return typeof words === typeof initial
  const fields: Readonly<Record<string, unknown>> = { ...words }
  return Object.entries(initial).every(([name, value]) =>
    Array.isArray(value) ? isTexts(fields[name]) : typeof fields[name] === typeof value,
  )
}

function isTexts(value: unknown) {
  return Array.isArray(value) && value.every((item) => typeof item === 'string')
}
