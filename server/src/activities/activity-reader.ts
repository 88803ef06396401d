import { Worker } from 'node:worker_threads'
import { maxActivityBytes, type ActivityFault } from '@app/contract/community/activity-files'
import { errorCode } from '../platform/error-code.ts'
import { limitConcurrencyFairly } from '../platform/limit-concurrency-fairly.ts'
import type { ReadActivity } from './read-activity.ts'

/**
 * Reads untrusted training files in a thread of their own, one at a time; the owners, by an id of
 * theirs, take turns. A file that takes too long or too much memory is its own fault, not ours.
 */
export type ActivityReader = {
  read(name: string, bytes: Uint8Array, ownerId: string): Promise<ReadActivity[]>
  close(): Promise<void>
}

const program = new URL('./activity-worker.ts', import.meta.url)
const mostMilliseconds = 10_000
const mostMegabytes = 256
// A thread costs 40 MB: most servers read no training file most of the time.
const idleMilliseconds = 60_000

type Answer = { id: number; files: ReadActivity[] }

export function openActivityReader({ timeoutMs = mostMilliseconds } = {}): ActivityReader {
  const gate = limitConcurrencyFairly(1)
  let worker: Worker | null = null
  let idle: NodeJS.Timeout | undefined
  let lastId = 0

  const end = async () => {
    clearTimeout(idle)
    const ended = worker
    worker = null
    await ended?.terminate()
  }
  const askWorker = async (
    name: string,
    bytes: Uint8Array,
  ): Promise<ReadActivity[] | ActivityFault> => {
    clearTimeout(idle)
    worker ??= startWorker()
    lastId += 1
    let hasAnswered = false
    try {
      const answer = await ask(worker, { id: lastId, name, bytes, timeoutMs })
      hasAnswered = typeof answer !== 'string'
      return answer
    } finally {
      if (hasAnswered) idle = setTimeout(() => void end(), idleMilliseconds).unref()
      else await end()
    }
  }
  return {
    read: async (name, bytes, ownerId) => {
      if (bytes.length > maxActivityBytes) return [{ name, fault: 'too-large' }]
      const answer = await gate(ownerId, () => askWorker(name, bytes))
      return typeof answer === 'string' ? [{ name, fault: answer }] : answer
    },
    close: end,
  }
}

function startWorker(): Worker {
  const worker = new Worker(program, { resourceLimits: { maxOldGenerationSizeMb: mostMegabytes } })
  // A thread that waits for a file keeps no process alive, and one that runs out of memory while it
  // is being ended brings none down.
  worker.unref()
  worker.on('error', () => undefined)
  return worker
}

type Order = { id: number; name: string; bytes: Uint8Array; timeoutMs: number }

async function ask(
  worker: Worker,
  { timeoutMs, ...order }: Order,
): Promise<ReadActivity[] | ActivityFault> {
  const answered = Promise.withResolvers<ReadActivity[] | ActivityFault>()
  const onMessage = ({ id, files }: Answer) => {
    if (id === order.id) answered.resolve(files)
  }
  const onFailure = (fault: unknown) =>
    errorCode(fault) === 'ERR_WORKER_OUT_OF_MEMORY'
      ? answered.resolve('too-large')
      : answered.reject(fault)
  const timer = setTimeout(() => answered.resolve('too-slow'), timeoutMs)
  worker.on('message', onMessage).on('error', onFailure)
  worker.postMessage(order, [])
  try {
    return await answered.promise
  } finally {
    clearTimeout(timer)
    worker.off('message', onMessage).off('error', onFailure)
  }
}
