import type { ShowToast } from '../../kit/toast-queue.ts'
import { CallError } from '../../platform/call.ts'
import { isSessionMissing } from '../../platform/session.ts'

/** Says in a toast what failed: our words, and what the server adds to them. An ended session says so by itself. */
export function sayFailure(show: ShowToast, title: string, error: unknown, words: string): void {
  if (isSessionMissing(error)) return
  const reason = error instanceof CallError && error.isFromServer ? ` ${error.sentence}` : ''
  show({ title, message: `${words}${reason}`, tone: 'destructive' })
}
