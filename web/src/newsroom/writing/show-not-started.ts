import type { ShowToast } from '../../kit/toast-queue.ts'
import { isTimeout, showFailure } from '../../platform/failure-toast.ts'

export const generationTakesLong = 'Content generation takes ~2 minutes. Please wait and try again.'

type Title = 'Generation Failed' | 'Enhancement Failed'

/**
 * Shows why a generation did not start: the server's reason, or that it was not reached. After a
 * timeout it may have started.
 */
export function showNotStarted(show: ShowToast, title: Title, error: unknown): void {
  showFailure(show, title, isTimeout(error) ? undefined : error, generationTakesLong)
}
