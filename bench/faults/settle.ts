import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../../server/src/platform/db/db.ts'
import { countUnanswered, whatIsKept, type Kept } from '../data/replies.queries.ts'

// A job killed with its process is taken up again within 36 s, and there may be thousands waiting.
const ANSWERED_WITHIN_MS = 240_000
const POLL_MS = 200

/** What is kept once no entry waits for its insight any more. */
export async function settled(db: Db, acknowledged: readonly string[]): Promise<Kept> {
  for (let waitedMs = 0; (await countUnanswered(db)) > 0 && waitedMs < ANSWERED_WITHIN_MS; waitedMs += POLL_MS) {
    await sleep(POLL_MS)
  }
  return whatIsKept(db, acknowledged)
}

/** What was lost, in words; nothing when all is there. */
export function lossesIn(kept: Kept, acknowledged: readonly string[]): string[] {
  const losses = [
    [acknowledged.length - kept.found, 'acknowledged entries are not there'],
    [kept.entries - kept.answered, 'entries have not exactly one insight'],
    [kept.failed, 'insights were given up'],
  ] as const
  return losses.filter(([count]) => count > 0).map(([count, what]) => `${count} ${what}`)
}
