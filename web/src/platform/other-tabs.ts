import { deviceStorage } from './device-storage.ts'

/** Members and editors have separate sessions. */
type Door = 'member' | 'editor'

const keyOf = (door: Door) => `stayer.${door}`

/** Tells the browser's other tabs which account is signed in now, since they share the session. */
export function tellOtherTabs(door: Door, accountId: string | null): void {
  try {
    // Empty, not removed: removing a missing item fires no event.
    deviceStorage()?.setItem(keyOf(door), accountId ?? '')
  } catch {
    // The storage is full: the other tabs learn it from their next call.
  }
}

/**
 * Reloads this tab when another tab signs its account out or another one in, so that no user can
 * send another's text. Returns a function that stops watching.
 */
export function followOtherTabs(door: Door, accountHere: () => string | undefined): () => void {
  const follow = ({ key, newValue }: StorageEvent) => {
    const here = accountHere()
    if (key === keyOf(door) && here !== undefined && here !== newValue) location.reload()
  }
  addEventListener('storage', follow)
  return () => removeEventListener('storage', follow)
}
