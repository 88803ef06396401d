import { defaultScheduler, notifyManager } from '@tanstack/react-query'

/**
 * Runs `act` and tells the screens of its cache updates within the same event. By default they hear
 * in the next task, when React has already reset a radio button or select.
 */
export function flushQueryUpdatesSync(act: () => void): void {
  notifyManager.setScheduler(queueMicrotask)
  try {
    act()
  } finally {
    notifyManager.setScheduler(defaultScheduler)
  }
}
