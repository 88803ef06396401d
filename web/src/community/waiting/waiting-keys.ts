import type { DeviceStorage } from '../../platform/device-storage.ts'

/** The event of a page in which something began to wait, or waits no longer. */
export const waitingChanged = 'stayer:waiting'

/** Begins the storage keys of a member's waiting entries. */
export const waitingPrefix = (memberId: string) => `stayer.waiting.${memberId}.`

export function waitingKeys(storage: DeviceStorage | undefined, memberId: string): string[] {
  if (storage === undefined) return []
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  return keys.filter((key) => key.startsWith(waitingPrefix(memberId)))
}

export const hasWaiting = (storage: DeviceStorage | undefined, memberId: string): boolean =>
  waitingKeys(storage, memberId).length > 0

/** Removes what the member wrote without a connection, at sign-out. */
export function dropAllWaiting(storage: DeviceStorage | undefined, memberId: string): void {
  for (const key of waitingKeys(storage, memberId)) storage?.removeItem(key)
}
