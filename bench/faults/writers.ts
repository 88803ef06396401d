import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import type { Resident } from '../data/residents.ts'
import { draftOf } from '../load/stories.ts'

/** What writers have been told so far. */
export type Ledger = {
  /** The ids of the entries that were answered with 201. */
  acknowledged: string[]
  /** How often each other answer came; `0` counts calls without any. */
  others: Map<number, number>
}

export type Writers = { stop(): Promise<void> }

const Created = z.object({ id: z.uuid() })
const PAUSE_AFTER_FAILURE_MS = 20
const GIVE_UP_AFTER_MS = 40_000

export const openLedger = (): Ledger => ({ acknowledged: [], others: new Map() })

/** One writer a member, each with one call at a time, at whatever address the server has just then, until stopped. */
export function startWriters(address: () => string, residents: readonly Resident[], ledger: Ledger): Writers {
  const stopping = new AbortController()
  const write = async ({ cookie }: Resident, first: number) => {
    for (let index = first; !stopping.signal.aborted; index++) {
      const status = await createEntry(address(), cookie, index, ledger)
      if (status === 201) continue
      ledger.others.set(status, (ledger.others.get(status) ?? 0) + 1)
      await sleep(PAUSE_AFTER_FAILURE_MS)
    }
  }
  const writing = Promise.all(residents.map((resident, index) => write(resident, index * 5)))
  return {
    async stop() {
      stopping.abort()
      await writing
    },
  }
}

async function createEntry(address: string, cookie: string, index: number, ledger: Ledger): Promise<number> {
  try {
    const answer = await fetch(`${address}/api/community/journal`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify(draftOf(index)),
      signal: AbortSignal.timeout(GIVE_UP_AFTER_MS),
    })
    const body: unknown = await answer.json()
    if (answer.status === 201) ledger.acknowledged.push(Created.parse(body).id)
    return answer.status
  } catch {
    // The connection was refused or cut: nothing was acknowledged.
    return 0
  }
}

/** Waits until so many more entries have been acknowledged. */
export async function untilAcknowledged(ledger: Ledger, more: number, withinMs = 120_000): Promise<void> {
  const wanted = ledger.acknowledged.length + more
  for (let waitedMs = 0; ledger.acknowledged.length < wanted; waitedMs += 5) {
    if (waitedMs > withinMs) throw new Error(`Not ${more} more entries were acknowledged within ${withinMs} ms`)
    await sleep(5)
  }
}

export const describeOthers = ({ others }: Pick<Ledger, 'others'>) =>
  [...others].map(([status, times]) => `${times} × ${status === 0 ? 'no answer' : status}`).join(', ') || 'none'
