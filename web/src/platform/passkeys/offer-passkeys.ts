import type { PasskeyAnswer, RequestOptions } from '@app/contract/passkeys'
import { askForPasskey, canAutofill, stopAsking } from './browser-passkeys.ts'

// The server's challenge lasts five minutes, and a sign-in page may stay open for longer.
const renewEveryMs = 4 * 60_000

type Offer = {
  begin: () => Promise<{ options: RequestOptions }>
  onAnswer: (answer: PasskeyAnswer) => void
}

/**
 * Lets the browser offer passkeys for the email field, and renews that while the page is looked at.
 * Nothing is said where it fails: the button below the form is there as well. Returns what ends it.
 */
export function offerPasskeys({ begin, onAnswer }: Offer): () => void {
  const ended = new AbortController()
  let offeredAt = 0
  const offer = async () => {
    offeredAt = Date.now()
    if (!(await canAutofill())) return
    const { options } = await begin()
    if (ended.signal.aborted) return
    const answer = await askForPasskey(options, { isAutofill: true })
    if (answer !== null && !ended.signal.aborted) onAnswer(answer)
  }
  const offerQuietly = () => void offer().catch(() => undefined)
  // A device that asks for a finger may hide the page for a moment: a fresh offer is left alone.
  const renew = () => {
    const isOld = Date.now() - offeredAt >= renewEveryMs
    if (isOld && document.visibilityState === 'visible') offerQuietly()
  }
  offerQuietly()
  const renewal = setInterval(renew, renewEveryMs)
  document.addEventListener('visibilitychange', renew, { signal: ended.signal })
  return () => {
    ended.abort()
    clearInterval(renewal)
    void stopAsking().catch(() => undefined)
  }
}
