import { Worker } from 'node:worker_threads'
import { z } from 'zod'
import { errorCode } from './error-code.ts'

export type ThreadFault = 'too-slow' | 'too-large' | 'damaged'
export type LimitedThread<Answer> = {
  /**
   * Gives the thread one order; its fault if that takes too long or too much memory, or breaks it.
   */
  ask(order: object): Promise<Answer | ThreadFault>
  close(): Promise<void>
}
type Limits = { timeoutMs: number; mostMegabytes: number }
/** The program reads these at its start: Node keeps the limit of its own heap alone. */
export const ThreadData = z.object({ mostMegabytes: z.number() })
type Numbered<Answer> = { id: number; answer: Answer }

// A thread costs 40 MB, and most servers need none most of the time.
const idleMilliseconds = 60_000

/**
 * Runs a program in a thread of its own, which reads what is not to be trusted. The program answers
 * a message with its `id`. A thread that goes past its limits is ended; the next order starts
 * another. The caller gives one order at a time.
 */
export function openLimitedThread<Answer>(program: URL, limits: Limits): LimitedThread<Answer> {
  let worker: Worker | null = null
  let idle: NodeJS.Timeout | undefined
  let lastId = 0

  const close = async () => {
    clearTimeout(idle)
    const ended = worker
    worker = null
    await ended?.terminate()
  }
  return {
    async ask(order) {
      clearTimeout(idle)
      worker ??= startWorker(program, limits)
      lastId += 1
      let hasAnswered = false
      try {
        const answer = await askWorker<Answer>(worker, { ...order, id: lastId }, limits)
        hasAnswered = typeof answer !== 'string'
        return answer
      } finally {
        if (hasAnswered) idle = setTimeout(() => void close(), idleMilliseconds).unref()
        else await close()
      }
    },
    close,
  }
}

function startWorker(program: URL, { mostMegabytes }: Limits): Worker {
  const resourceLimits = { maxOldGenerationSizeMb: mostMegabytes }
  // A library's words about somebody's file belong in no log.
  const workerData: z.infer<typeof ThreadData> = { mostMegabytes }
  const worker = new Worker(program, { resourceLimits, workerData, stdout: true, stderr: true })
  worker.stdout.resume()
  worker.stderr.resume()
  // A thread that waits for an order keeps no process alive, and one that runs out of memory while
  // it is being ended brings none down.
  worker.unref()
  worker.on('error', () => undefined)
  return worker
}

async function askWorker<Answer>(
  worker: Worker,
  order: { id: number },
  { timeoutMs }: Limits,
): Promise<Answer | ThreadFault> {
  const answered = Promise.withResolvers<Answer | ThreadFault>()
  const onMessage = ({ id, answer }: Numbered<Answer>) => {
    if (id === order.id) answered.resolve(answer)
  }
  // A library may throw where no caller can catch it, in a timer of its own.
  const onFailure = (fault: unknown) =>
    answered.resolve(errorCode(fault) === 'ERR_WORKER_OUT_OF_MEMORY' ? 'too-large' : 'damaged')
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
