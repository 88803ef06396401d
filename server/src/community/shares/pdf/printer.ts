import { Worker } from 'node:worker_threads'
import { limitConcurrencyFairly } from '../../../platform/limit-concurrency-fairly.ts'
import type { PrintOrder } from './print-order.ts'

/** Makes PDFs in a thread each, one at a time; the owners, by an id of theirs, take turns. */
export type Printer = { print(order: PrintOrder, ownerId: string): Promise<Uint8Array> }

const program = new URL('./print-worker.ts', import.meta.url)
const mostMegabytes = 256
const mostMilliseconds = 20_000

export function openPrinter(): Printer {
  const gate = limitConcurrencyFairly(1)
  return { print: (order, ownerId) => gate(ownerId, () => printInThread(order)) }
}

async function printInThread(order: PrintOrder): Promise<Uint8Array> {
  const worker = new Worker(program, {
    workerData: order,
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
  })
  const printed = Promise.withResolvers<Uint8Array>()
  const timer = setTimeout(
    () => printed.reject(new Error('A PDF took too long to make.')),
    mostMilliseconds,
  )
  worker.on('message', (bytes: Uint8Array) => printed.resolve(bytes))
  worker.on('error', (fault) => printed.reject(fault))
  worker.on('exit', () => printed.reject(new Error('A PDF was not finished.')))
  try {
    return await printed.promise
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
