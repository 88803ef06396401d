import type { ShowToast } from '../../kit/toast-queue.ts'
import { CallError } from '../../platform/call.ts'
import { isSessionMissing } from '../../platform/session.ts'

/**
 * Shows a failure with our words and the server's reason, or that the server was not reached. A
 * missing session shows elsewhere.
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

/** The server's reason, or that it was unreachable. */
export function readServerReason(error: unknown): string | undefined {
  const isKnown = error instanceof CallError && (error.isFromServer || error.code === 'call/unreachable')
  return isKnown ? error.sentence : undefined
}
