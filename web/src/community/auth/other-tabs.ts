import type { QueryClient } from '@tanstack/react-query'
import { deviceStorage } from '../../platform/device-storage.ts'
import { memberOptions } from './auth.data.ts'

const KEY = 'stayer.member'

/** Tells the browser's other tabs who is signed in now, or that nobody is: they share the session. */
export function tellOtherTabs(memberId: string | null): void {
  try {
    // Empty for nobody, not removed: where nothing stood, removing it would tell nothing.
    deviceStorage()?.setItem(KEY, memberId ?? '')
  } catch {
    // A full storage: the others find out when they call the server.
  }
}

/** Starts this tab afresh when another signs its member out or somebody else in: nobody may send another's words. */
export function followOtherTabs(queries: QueryClient): void {
  addEventListener('storage', ({ key, newValue }) => {
    const member = queries.getQueryData(memberOptions().queryKey)
    if (key === KEY && member && member.id !== newValue) location.reload()
  })
}
