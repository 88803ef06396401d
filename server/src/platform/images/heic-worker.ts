import { parentPort, workerData } from 'node:worker_threads'
import { z } from 'zod'
import { ThreadData } from '../limited-thread.ts'
import { decodeHeic } from './decode-heic.ts'
import { limitWasmMemory } from './limit-wasm-memory.ts'

// heic-reader.ts starts this thread, and ends it when a photo takes too long.
limitWasmMemory(ThreadData.parse(workerData).mostMegabytes)

const Order = z.object({ id: z.int(), bytes: z.instanceof(Uint8Array) })

parentPort?.on('message', (message: unknown) => void answer(message))

async function answer(message: unknown) {
  const { id, bytes } = Order.parse(message)
  const decoded = await decodeHeic(bytes)
  const moved = 'data' in decoded ? [decoded.data.buffer] : []
  parentPort?.postMessage({ id, answer: decoded }, moved)
}
