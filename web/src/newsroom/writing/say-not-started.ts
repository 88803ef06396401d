import type { ShowToast } from '../../kit/toast-queue.ts'
import { CallError } from '../../platform/call.ts'
import { isSessionMissing } from '../../platform/session.ts'

export const takesLong = 'Content generation takes ~2 minutes. Please wait and try again.'

type Title = 'Generation Failed' | 'Enhancement Failed'

/** Says why a generation could not be started: what the server says, where it says anything. */
export function sayNotStarted(show: ShowToast, title: Title, error: unknown): void {
  if (isSessionMissing(error)) return
  const isSaid = error instanceof CallError && error.isFromServer
  show({ title, message: isSaid ? error.sentence : takesLong, tone: 'destructive' })
}
