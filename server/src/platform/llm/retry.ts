import { setTimeout as sleep } from 'node:timers/promises'
import { CallFault, faultOf, uncountedUse } from './call-fault.ts'

export type Pause = (ms: number, signal: AbortSignal) => Promise<unknown>
export const pauseForReal: Pause = (ms, signal) => sleep(ms, undefined, { signal })

type Patience = {
  timeoutMs: number
  pause: Pause
  /** Ends everything at once: the process stops. */
  stopping: AbortSignal
}

const outOfTime = (timeoutMs: number) =>
  new CallFault('unavailable', `No answer within ${timeoutMs} ms`, { spent: uncountedUse })

const pausesMs = [1_000, 3_000]

/**
 * Does something until it succeeds, fails for good or the time is up, which ends it wherever it is.
 * Throws CallFault, or what `stopping` was ended with.
 */
export async function tryAgain<T>(
  work: (signal: AbortSignal) => Promise<T>,
  { timeoutMs, pause, stopping }: Patience,
): Promise<T> {
  const started = performance.now()
  const timeout = AbortSignal.timeout(timeoutMs)
  const signal = AbortSignal.any([timeout, stopping])
  let waitMs = 0
  for (let tries = 0; ; tries++) {
    try {
      if (tries > 0) await pause(waitMs, signal)
      return await work(signal)
    } catch (error) {
      stopping.throwIfAborted()
      if (timeout.aborted) throw outOfTime(timeoutMs)
      const fault = faultOf(error)
      const pauseMs = pausesMs[tries]
      if (!fault.isPassing || pauseMs === undefined) throw fault
      waitMs = fault.retryAfterMs ?? pauseMs
      if (performance.now() - started + waitMs >= timeoutMs) throw fault
    }
  }
}
