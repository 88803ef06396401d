import type { Clock } from '../clock.ts'
import { LlmFault, type LlmRemedy } from './llm.ts'

const FAULTS_TO_OPEN = 5
const WITHIN_MS = 5 * 60_000
const OPEN_MS = 60_000

/**
 * Spares a provider that is down, and the members the wait for it. It lives in this process alone.
 */
export type CircuitBreaker = {
  /**
   * Does the work, or throws LlmFault at once while the circuit is open; after a minute one call
   * may try.
   */
  guard<T>(work: () => Promise<T>): Promise<T>
}

const isAnswer = (error: unknown) =>
  error instanceof LlmFault && (error.kind === 'unreadable' || error.kind === 'withheld')

export function circuitBreaker(clock: Clock): CircuitBreaker {
  let faultsAt: number[] = []
  let openedAt: number | null = null
  // Kept so that the calls that are spared the wait report a wrong key too.
  let remedy: LlmRemedy | undefined
  let isTrying = false
  const now = () => clock.now().getTime()
  // A clock that was set back must not keep the circuit open for longer.
  const isResting = () => openedAt !== null && now() >= openedAt && now() < openedAt + OPEN_MS

  const close = () => {
    faultsAt = []
    openedAt = null
  }
  const countFault = (isTrial: boolean) => {
    faultsAt = [...faultsAt.filter((at) => at > now() - WITHIN_MS), now()]
    if (isTrial || (openedAt === null && faultsAt.length >= FAULTS_TO_OPEN)) openedAt = now()
  }

  return {
    async guard(work) {
      const isTrial = openedAt !== null
      if (isTrial && (isTrying || isResting())) {
        throw new LlmFault(
          'unavailable',
          'No call was made: the provider has failed too often',
          remedy,
        )
      }
      if (isTrial) isTrying = true
      try {
        const result = await work()
        close()
        return result
      } catch (error) {
        if (error instanceof LlmFault && error.kind === 'unavailable') {
          remedy = error.remedy
          countFault(isTrial)
        } else if (isAnswer(error)) close()
        throw error
      } finally {
        if (isTrial) isTrying = false
      }
    },
  }
}
