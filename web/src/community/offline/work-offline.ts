import type { QueryClient } from '@tanstack/react-query'
import type { ShowToast } from '../../kit/toast-queue.ts'
import { deviceStorage } from '../../platform/device-storage.ts'
import { hasWaiting, waitingChanged } from '../waiting/waiting-keys.ts'
import { registerWorker } from './register-worker.ts'

/** Sends what waits on this device, and keeps the app's own files for a visit without a network. */
export function workOffline(
  memberId: string,
  client: QueryClient,
  show: ShowToast,
  { signal }: AbortController,
): void {
  let isStarted = false
  const start = async (event?: Event) => {
    if (isStarted || !hasWaiting(deviceStorage(), memberId)) return
    isStarted = true
    // Sending brings the journal's forms along: for most visits they are none of this screen's.
    const { startSending } = await import('../waiting/start-sending.ts')
    if (signal.aborted) return
    const stop = startSending(memberId, client, show, { isNow: event === undefined })
    signal.addEventListener('abort', stop)
  }
  const startSafely = (event?: Event) => void start(event).catch(() => (isStarted = false))
  addEventListener(waitingChanged, startSafely, { signal })
  startSafely()
  if (import.meta.env.PROD) void registerWorker()
}
