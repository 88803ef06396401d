import { Gauge, type Registry } from 'prom-client'

/** A figure that is read at each scrape, since the database knows it and no process does. */
export type DatabaseGauge = {
  name: string
  help: string
  /** The label by which several values are told apart. */
  label?: string
  read(): Promise<readonly { of?: string; value: number }[]>
}

const ANSWER_WITHIN_MS = 3_000

/** Shows the reading at every look; while the database does not answer it is left out. */
export function showReading(registry: Registry, { name, help, label, read }: DatabaseGauge): void {
  const look = shareInFlight(read)
  const gauge = new Gauge({
    name,
    help,
    labelNames: label === undefined ? [] : [label],
    registers: [registry],
    async collect() {
      // A database that hangs is no reason to keep anyone who looks waiting.
      const values = await Promise.race([look().catch(() => []), emptyAfter(ANSWER_WITHIN_MS)])
      gauge.reset()
      // A reset sets a gauge without labels to 0: an unknown value must not look like a figure.
      if (label === undefined) gauge.remove()
      for (const { of, value } of values) {
        if (label === undefined || of === undefined) gauge.set(value)
        else gauge.set({ [label]: of }, value)
      }
    },
  })
}

/**
 * Callers that ask while the answer is on its way get the same one: a database in trouble is asked
 * once.
 */
export function shareInFlight<T>(read: () => Promise<T>): () => Promise<T> {
  let inFlight: Promise<T> | undefined
  return () => {
    inFlight ??= read().finally(() => (inFlight = undefined))
    return inFlight
  }
}

const emptyAfter = (ms: number) =>
  new Promise<[]>((resolve) => {
    setTimeout(() => resolve([]), ms).unref()
  })
