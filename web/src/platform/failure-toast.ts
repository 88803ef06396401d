import type { ShowToast } from '../kit/toast-queue.ts'
import { CallError } from './call.ts'
import { isSessionMissing } from './session.ts'

/**
 * Says in a toast what failed: the server's sentence, or `otherwise`.
 * An expired session says nothing here, since the sign-in page is about to.
 */
export function showFailure(show: ShowToast, title: string, error: unknown, otherwise: string): void {
  if (isSessionMissing(error)) return
  show({ title, message: error instanceof CallError ? error.sentence : otherwise, tone: 'destructive' })
}
