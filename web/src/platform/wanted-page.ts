import { deviceStorage } from './device-storage.ts'

const keyOf = (door: 'member' | 'editor') => `stayer.wanted.${door}`

/** Stores the page that a new user wanted, for the tab that the mailed link opens. */
export function keepWantedPage(door: 'member' | 'editor', path: string): void {
  try {
    deviceStorage()?.setItem(keyOf(door), path)
  } catch {
    // The storage is full: the user starts on the first page.
  }
}

/** Returns the stored page, once. */
export function takeWantedPage(door: 'member' | 'editor'): string | undefined {
  const path = deviceStorage()?.getItem(keyOf(door)) ?? undefined
  deviceStorage()?.removeItem(keyOf(door))
  return path
}
