import { deviceStorage } from './device-storage.ts'

const key = 'stayer.here'

/**
 * Remembers on this device who is signed in, by id alone: without a connection nobody else can say
 * whose words are written here. `null` forgets it.
 */
export function rememberMember(id: string | null): void {
  try {
    if (id === null) deviceStorage()?.removeItem(key)
    else deviceStorage()?.setItem(key, id)
  } catch {
    // The storage is full: without a connection this device then shows nothing.
  }
}

export const rememberedMember = (): string | undefined => deviceStorage()?.getItem(key) ?? undefined
