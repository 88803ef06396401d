import { setTimeout as sleep } from 'node:timers/promises'
import { CallFault, faultOf } from './call-fault.ts'

export type Pause = (ms: number, signal: AbortSignal) => Promise<unknown>
export const pauseForReal: Pause = (ms, signal) => sleep(ms, undefined, { signal })

const pausesMs = [1_000, 3_000]

/** Does something until it succeeds, fails for good or the time is up, which ends it wherever it is. Throws CallFault. */
export async function tryAgain<T>(
  work: (signal: AbortSignal) => Promise<T>,
  { timeoutMs, pause }: { timeoutMs: number; pause: Pause },
): Promise<T> {
  const started = performance.now()
  const signal = AbortSignal.timeout(timeoutMs)
  for (let tries = 0; ; tries++) {
    try {
      return await work(signal)
    } catch (error) {
      if (signal.aborted) throw new CallFault('unavailable', `No answer within ${timeoutMs} ms`)
      const fault = faultOf(error)
      const pauseMs = pausesMs[tries]
      if (!fault.isPassing || pauseMs === undefined) throw fault
      const waitMs = fault.retryAfterMs ?? pauseMs
      if (performance.now() - started + waitMs >= timeoutMs) throw fault
      await pause(waitMs, signal)
    }
  }
}
