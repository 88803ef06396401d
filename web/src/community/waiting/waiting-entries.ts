import { useMemo, useSyncExternalStore } from 'react'
import { array, boolean, int, object, optional, safeParse, string } from 'zod/mini'
import { type DeviceStorage, deviceStorage } from '../../platform/device-storage.ts'
import type { EntryWords } from '../journal/entry-words.ts'
import { waitingChanged, waitingKeys, waitingPrefix } from './waiting-keys.ts'

/** An entry that was written without a connection and waits on this device. */
export type WaitingEntry = {
  /** Its idempotency key, under which a first try may have arrived. */
  key: string
  words: EntryWords
  /** The member's day and time zone when it was written. */
  writtenOn: string
  timeZone: string
  writtenAt: number
  /** Why the server did not take it. */
  refusal?: string | undefined
}

const Words = object({
  title: string(),
  content: string(),
  tags: array(string()),
  symptoms: array(string()),
  selfReport: string(),
  workout: string(),
  isPrivate: boolean(),
  photo: string(),
  day: string(),
  activity: string(),
})
const Kept = object({
  key: string(),
  words: Words,
  writtenOn: string(),
  timeZone: string(),
  writtenAt: int(),
  refusal: optional(string()),
})

const placeOf = (memberId: string, key: string) => waitingPrefix(memberId) + key

/** Keeps an entry on this device; false if the device has no room for it. */
export function keepWaiting(memberId: string, entry: WaitingEntry): boolean {
  const storage = deviceStorage()
  try {
    storage?.setItem(placeOf(memberId, entry.key), JSON.stringify(entry))
  } catch {
    return false
  }
  dispatchEvent(new Event(waitingChanged))
  return storage !== undefined
}

export function readWaiting(memberId: string, key: string): WaitingEntry | undefined {
  return parseWaiting(deviceStorage()?.getItem(placeOf(memberId, key)) ?? '')
}

export function dropWaiting(memberId: string, key: string): void {
  deviceStorage()?.removeItem(placeOf(memberId, key))
  dispatchEvent(new Event(waitingChanged))
}

/** Lists the waiting entries, oldest first. */
export const listWaiting = (memberId: string): WaitingEntry[] =>
  textsOf(deviceStorage(), memberId)
    .flatMap((text) => parseWaiting(text) ?? [])
    .toSorted((one, other) => one.writtenAt - other.writtenAt)

/** Follows the waiting entries, whichever tab adds or sends one. */
export function useWaiting(memberId: string): WaitingEntry[] {
  const kept = useSyncExternalStore(onChange, () => textsOf(deviceStorage(), memberId).join('\n'))
  // oxlint-disable-next-line react/exhaustive-deps -- the list is read from what `kept` stands for
  return useMemo(() => listWaiting(memberId), [memberId, kept])
}

function onChange(look: () => void) {
  addEventListener('storage', look)
  addEventListener(waitingChanged, look)
  return () => {
    removeEventListener('storage', look)
    removeEventListener(waitingChanged, look)
  }
}

const textsOf = (storage: DeviceStorage | undefined, memberId: string) =>
  waitingKeys(storage, memberId).map((key) => storage?.getItem(key) ?? '')

function parseWaiting(text: string): WaitingEntry | undefined {
  try {
    return safeParse(Kept, JSON.parse(text)).data
  } catch {
    return undefined
  }
}
