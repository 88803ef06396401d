import { parentPort } from 'node:worker_threads'
import { z } from 'zod'
import { readActivities } from './read-activity.ts'

// activity-reader.ts starts this thread, and ends it when a file takes too long or too much memory.
const Order = z.object({ id: z.int(), name: z.string(), bytes: z.instanceof(Uint8Array) })

parentPort?.on('message', (message: unknown) => void answer(message))

async function answer(message: unknown) {
  const { id, name, bytes } = Order.parse(message)
  parentPort?.postMessage({ id, answer: await readActivities(name, bytes) }, [])
}
