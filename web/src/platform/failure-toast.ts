import type { ShowToast } from '../kit/toast-queue.ts'
import { CallError } from './call.ts'
import { isSessionMissing } from './session.ts'

/**
 * Shows a failure in a toast: the server's sentence, a missing answer, or `otherwise`. It says
 * nothing of an expired session, which the sign-in page will.
 */
export function showFailure(
  show: ShowToast,
  title: string,
  error: unknown,
  otherwise: string,
): void {
  if (isSessionMissing(error)) return
  show({ title, message: readReason(error) ?? otherwise, tone: 'destructive' })
}

/** Shows a failure in our words with the reason behind them; a timeout adds none. */
export function showFailureWithReason(
  show: ShowToast,
  title: string,
  error: unknown,
  words: string,
): void {
  if (isSessionMissing(error)) return
  const reason = isTimeout(error) ? undefined : readReason(error)
  const message = reason === undefined ? words : `${words.replace(/\.?$/, '.')} ${reason}`
  show({ title, message, tone: 'destructive' })
}

export const isTimeout = (error: unknown) =>
  error instanceof CallError && error.code === 'call/timeout'

/**
 * The reason of a failed call, if there is one for people: an answer without the server's own text
 * comes from a proxy and explains nothing.
 */
export function readReason(error: unknown): string | undefined {
  const isKnown = error instanceof CallError && (error.isFromServer || error.status === 0)
  return isKnown ? error.sentence : undefined
}
