import { defaultScheduler, notifyManager } from '@tanstack/react-query'

/**
 * Has the screens hear of what `act` changes within the turn of the event that it is called in. As a rule they hear of
 * it in the next task, when React has already put a radio or a select back to what it was.
 */
export function flushQueryUpdatesSync(act: () => void): void {
  notifyManager.setScheduler(queueMicrotask)
  try {
    act()
  } finally {
    notifyManager.setScheduler(defaultScheduler)
  }
}
