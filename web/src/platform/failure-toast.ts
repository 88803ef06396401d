import type { ShowToast } from '../kit/toast-queue.ts'
import { CallError } from './call.ts'
import { isSessionMissing } from './session.ts'

/**
 * Says in a toast what failed: the server's sentence, that there was no answer, or `otherwise`.
 * An expired session says nothing here, since the sign-in page is about to.
 */
export function showFailure(show: ShowToast, title: string, error: unknown, otherwise: string): void {
  if (isSessionMissing(error)) return
  show({ title, message: knownReason(error) ?? otherwise, tone: 'destructive' })
}

// An answer without words of the server's own comes from something in between, and says nothing of the matter.
function knownReason(error: unknown) {
  const isKnown = error instanceof CallError && (error.isFromServer || error.status === 0)
  return isKnown ? error.sentence : undefined
}
