import { deviceStorage } from './device-storage.ts'

const keyOf = (door: 'member' | 'editor') => `stayer.wanted.${door}`

/** Keeps where somebody who registers wanted to go, for the tab that the link in their mail opens. */
export function keepWantedPage(door: 'member' | 'editor', path: string): void {
  try {
    deviceStorage()?.setItem(keyOf(door), path)
  } catch {
    // A full storage: they begin on the first page.
  }
}

/** Answers where that was, once. */
export function takeWantedPage(door: 'member' | 'editor'): string | undefined {
  const path = deviceStorage()?.getItem(keyOf(door)) ?? undefined
  deviceStorage()?.removeItem(keyOf(door))
  return path
}
