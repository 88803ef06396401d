import { dayOf, type IsoDay } from '@app/contract/newsroom/calendar'
import { useSyncExternalStore } from 'react'

const LOOK_AGAIN_MS = 5_000

/** Today's date in UTC, by which weeks and days move on; it follows midnight while the page is open. */
export const useToday = (): IsoDay => useSyncExternalStore(onTick, () => dayOf(new Date()))

function onTick(onChange: () => void) {
  const timer = setInterval(onChange, LOOK_AGAIN_MS)
  return () => clearInterval(timer)
}
