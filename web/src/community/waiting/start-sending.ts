import type { QueryClient } from '@tanstack/react-query'
import type { ShowToast } from '../../kit/toast-queue.ts'
import { deviceStorage } from '../../platform/device-storage.ts'
import { refreshJournal } from '../journal/journal.data.ts'
import { sendWaiting } from './send-waiting.ts'
import { hasWaiting } from './waiting-keys.ts'
import type { WaitingEntry } from './waiting-entries.ts'

const lookAgainMs = 20_000

type Start = { /** False for what has just failed to be sent. */ isNow?: boolean }

/**
 * Sends what waits on this device now, when the connection comes back, when the page is looked at
 * again, and every twenty seconds: a server that was down announces nothing. The returned function
 * stops it.
 */
export function startSending(
  memberId: string,
  client: QueryClient,
  show: ShowToast,
  { isNow = true }: Start = {},
): () => void {
  const stop = new AbortController()
  let isSending = false
  const send = async () => {
    if (isSending || document.hidden || !hasWaiting(deviceStorage(), memberId)) return
    isSending = true
    try {
      const { sent, refused } = await sendWaiting(memberId)
      if (stop.signal.aborted) return
      tell(show, sent, refused)
      if (sent.length > 0) await refreshJournal(client)
    } finally {
      isSending = false
    }
  }
  const look = () => void send()
  addEventListener('online', look, stop)
  document.addEventListener('visibilitychange', look, stop)
  const timer = setInterval(look, lookAgainMs)
  if (isNow) look()
  return () => {
    stop.abort()
    clearInterval(timer)
  }
}

function tell(show: ShowToast, sent: readonly WaitingEntry[], refused: readonly WaitingEntry[]) {
  const [entry] = refused
  if (entry) {
    return show({
      tone: 'destructive',
      title: 'An entry could not be sent',
      message: `“${entry.words.title}” is still on this device. Your journal says why.`,
    })
  }
  if (sent.length === 0) return
  const [only] = sent
  show({
    title: 'Sent',
    message:
      sent.length === 1 && only
        ? `“${only.words.title}”, which waited on this device, is in your journal.`
        : `${sent.length} entries that waited on this device are in your journal.`,
  })
}
