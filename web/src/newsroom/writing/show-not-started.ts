import type { ShowToast } from '../../kit/toast-queue.ts'
import { isSessionMissing } from '../../platform/session.ts'
import { readServerReason } from '../packages/package-failure-toast.ts'

export const generationTakesLong = 'Content generation takes ~2 minutes. Please wait and try again.'

type Title = 'Generation Failed' | 'Enhancement Failed'

/** Shows why a generation did not start: the server's reason, or that it was not reached. */
export function showNotStarted(show: ShowToast, title: Title, error: unknown): void {
  if (isSessionMissing(error)) return
  show({ title, message: readServerReason(error) ?? generationTakesLong, tone: 'destructive' })
}
