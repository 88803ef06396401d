import type { ShowToast } from '../../kit/toast-queue.ts'
import { CallError } from '../../platform/call.ts'
import { isSessionMissing } from '../../platform/session.ts'

/**
 * Says in a toast what failed: our words, and what the server adds to them, or that it was not reached. An ended session
 * says so by itself.
 */
export function showFailureWithReason(show: ShowToast, title: string, error: unknown, words: string): void {
  if (isSessionMissing(error)) return
  const reason = readServerReason(error)
  show({
    title,
    message: reason === undefined ? words : `${words.replace(/\.?$/, '.')} ${reason}`,
    tone: 'destructive',
  })
}

/** The server's reason, or that there was none. */
export function readServerReason(error: unknown): string | undefined {
  const isKnown = error instanceof CallError && (error.isFromServer || error.code === 'call/unreachable')
  return isKnown ? error.sentence : undefined
}
