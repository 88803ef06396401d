import { useSyncExternalStore } from 'react'

const narrow = '(max-width: 760px)'

/** True on a phone, where the calendar's cards and the library's are rows. */
export const useIsNarrow = (): boolean =>
  useSyncExternalStore(onChange, () => matchMedia(narrow).matches)

function onChange(look: () => void) {
  const query = matchMedia(narrow)
  query.addEventListener('change', look)
  return () => query.removeEventListener('change', look)
}
