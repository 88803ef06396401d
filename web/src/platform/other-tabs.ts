import { deviceStorage } from './device-storage.ts'

/** Members and editors have a session each. */
type Door = 'member' | 'editor'

const keyOf = (door: Door) => `stayer.${door}`

/** Tells the browser's other tabs who is signed in at this door now, or that nobody is: they share the session. */
export function tellOtherTabs(door: Door, accountId: string | null): void {
  try {
    // Empty for nobody, not removed: where nothing stood, removing it would tell nothing.
    deviceStorage()?.setItem(keyOf(door), accountId ?? '')
  } catch {
    // A full storage: the others find out when they call the server.
  }
}

/**
 * Starts this tab afresh when another signs its account out or somebody else in: nobody may send another's words.
 * The answer ends it.
 */
export function followOtherTabs(door: Door, accountHere: () => string | undefined): () => void {
  const follow = ({ key, newValue }: StorageEvent) => {
    const here = accountHere()
    if (key === keyOf(door) && here !== undefined && here !== newValue) location.reload()
  }
  addEventListener('storage', follow)
  return () => removeEventListener('storage', follow)
}
