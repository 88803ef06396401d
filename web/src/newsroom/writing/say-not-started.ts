import type { ShowToast } from '../../kit/toast-queue.ts'
import { isSessionMissing } from '../../platform/session.ts'
import { reasonIn } from '../packages/package-failure-toast.ts'

export const takesLong = 'Content generation takes ~2 minutes. Please wait and try again.'

type Title = 'Generation Failed' | 'Enhancement Failed'

/** Says why a generation could not be started: what the server says, or that it was not reached. */
export function sayNotStarted(show: ShowToast, title: Title, error: unknown): void {
  if (isSessionMissing(error)) return
  show({ title, message: reasonIn(error) ?? takesLong, tone: 'destructive' })
}
