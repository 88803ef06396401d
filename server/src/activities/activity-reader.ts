import { maxActivityBytes } from '@app/contract/community/activity-files'
import { limitConcurrencyFairly } from '../platform/limit-concurrency-fairly.ts'
import { openLimitedThread } from '../platform/limited-thread.ts'
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

export function openActivityReader({ timeoutMs = mostMilliseconds } = {}): ActivityReader {
  const gate = limitConcurrencyFairly(1)
  const thread = openLimitedThread<ReadActivity[]>(program, { timeoutMs, mostMegabytes })
  return {
    read: async (name, bytes, ownerId) => {
      if (bytes.length > maxActivityBytes) return [{ name, fault: 'too-large' }]
      const answer = await gate(ownerId, () => thread.ask({ name, bytes }))
      return typeof answer === 'string' ? [{ name, fault: answer }] : answer
    },
    close: () => thread.close(),
  }
}
