import { limitConcurrencyFairly } from '../limit-concurrency-fairly.ts'
import { openLimitedThread } from '../limited-thread.ts'
import type { DecodedHeic } from './decode-heic.ts'

const program = new URL('./heic-worker.ts', import.meta.url)
const limits = { timeoutMs: 20_000, mostMegabytes: 256 }

export type ReadHeic = (bytes: Uint8Array, ownerId: string) => Promise<DecodedHeic>

/**
 * Decodes untrusted HEIC photos in a thread of their own, one at a time. The decoder is C in
 * WebAssembly: what it does to its memory stays in there.
 */
export function openHeicReader(timeLimits = limits): ReadHeic {
  const gate = limitConcurrencyFairly(1)
  const thread = openLimitedThread<DecodedHeic>(program, timeLimits)
  return async (bytes, ownerId) => {
    const answer = await gate(ownerId, () => thread.ask({ bytes }))
    return typeof answer === 'string' ? { fault: 'images/unreadable' } : answer
  }
}
