import { limitConcurrencyFairly } from '../limit-concurrency-fairly.ts'
import { openLimitedThread, type ThreadFault } from '../limited-thread.ts'
import type { DecodedHeic } from './decode-heic.ts'

const program = new URL('./heic-worker.ts', import.meta.url)
// A noisy photo of 50 megapixels takes 425 MB of the decoder's memory.
const limits = { timeoutMs: 20_000, mostMegabytes: 512 }
// The pixels of a phone's usual photo, of 16 megapixels.
const mostBytesKeptFor = 64 * 1024 * 1024

export type ReadHeic = (bytes: Uint8Array, ownerId: string) => Promise<DecodedHeic>

/**
 * Decodes untrusted HEIC photos in a thread of their own, one at a time. The decoder is C in
 * WebAssembly: what it does to its memory stays in there.
 */
export function openHeicReader(timeLimits = limits): ReadHeic {
  const gate = limitConcurrencyFairly(1)
  const thread = openLimitedThread<DecodedHeic>(program, timeLimits)
  return async (bytes, ownerId) => {
    const answer = await gate(ownerId, async () => {
      const decoded = await thread.ask({ bytes })
      // WebAssembly gives no memory back; a thread that took much of it is ended.
      if (isCostly(decoded)) await thread.close()
      return decoded
    })
    return typeof answer === 'string' ? { fault: 'images/unreadable' } : answer
  }
}

const isCostly = (answer: DecodedHeic | ThreadFault) =>
  typeof answer === 'string' || 'fault' in answer || answer.data.length > mostBytesKeptFor
