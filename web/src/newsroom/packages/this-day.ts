import { useSyncExternalStore } from 'react'

const LOOK_AGAIN_MS = 5_000

/** The day it is where the reader is; it follows midnight while the page is open. */
export const useThisDay = (): Date => new Date(useSyncExternalStore(onTick, () => new Date().toDateString()))

function onTick(onChange: () => void) {
  const timer = setInterval(onChange, LOOK_AGAIN_MS)
  return () => clearInterval(timer)
}
