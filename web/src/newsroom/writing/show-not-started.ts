import type { ShowToast } from '../../kit/toast-queue.ts'
import { isSessionMissing } from '../../platform/session.ts'
import { readServerReason } from '../packages/package-failure-toast.ts'

export const generationTakesLong = 'Content generation takes ~2 minutes. Please wait and try again.'

type Title = 'Generation Failed' | 'Enhancement Failed'

/** Says why a generation could not be started: what the server says, or that it was not reached. */
export function showNotStarted(show: ShowToast, title: Title, error: unknown): void {
  if (isSessionMissing(error)) return
  show({ title, message: readServerReason(error) ?? generationTakesLong, tone: 'destructive' })
}
