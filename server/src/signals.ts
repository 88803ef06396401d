import type { Logger } from 'pino'
import { describeError } from './platform/describe-error.ts'

const MOST_TO_STOP_MS = 15_000
// npm passes Ctrl-C on to a process that the terminal has told already: the same press arrives
// twice.
const ONE_PRESS_MS = 500

/**
 * The first signal stops in good order, within 15 s after the delay; the second ends the process at
 * once.
 */
export function stopOnSignals(stop: () => Promise<void>, delayMs: number): void {
  let firstAt: number | undefined
  const onSignal = () => {
    if (firstAt !== undefined)
      return performance.now() - firstAt > ONE_PRESS_MS ? process.exit(1) : undefined
    firstAt = performance.now()
    setTimeout(() => process.exit(1), delayMs + MOST_TO_STOP_MS).unref()
    stop().catch((error: unknown) => {
      console.error('The server did not stop cleanly.', describeError(error))
      process.exit(1)
    })
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
}

/** Node would print the whole error, and with it perhaps what a member wrote. */
export function crashWithoutWords(log: Logger): void {
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'a bug ended the server')
    process.exit(1)
  })
}
