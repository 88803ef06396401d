import type { ShowToast } from '../kit/toast-queue.ts'
import { CallError } from './call.ts'
import { isSessionMissing } from './session.ts'

/**
 * Shows a failure in a toast: the server's sentence, a missing answer, or `otherwise`. It says
 * nothing of an expired session, which the sign-in page will.
 */
export function showFailure(show: ShowToast, title: string, error: unknown, otherwise: string): void {
  if (isSessionMissing(error)) return
  show({ title, message: readReason(error) ?? otherwise, tone: 'destructive' })
}

// An answer without the server's own text comes from a proxy and explains nothing.
function readReason(error: unknown) {
  const isKnown = error instanceof CallError && (error.isFromServer || error.status === 0)
  return isKnown ? error.sentence : undefined
}
