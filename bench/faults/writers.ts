import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { draftOf } from '../data/drafts.ts'
import { countKept, waitForInsights, type KeptEntries } from '../data/journal.queries.ts'
import type { Person } from '../data/members.ts'
import { count, type Report } from '../report.ts'
import { call, journalPath } from '../servers/call.ts'
import type { Db } from '../servers/installation.ts'

/** The answers that writers have received so far. */
export type Ledger = {
  /** The ids of the entries that were answered with 201. */
  acknowledged: string[]
  /** Every other answer by its status; `0` stands for calls without any. */
  others: Map<number, number>
}

const Created = z.object({ id: z.uuid() })
const PAUSE_AFTER_FAILURE_MS = 20
const GIVE_UP_AFTER_MS = 40_000

export const openLedger = (): Ledger => ({ acknowledged: [], others: new Map() })

/** Lets each member write, one call at a time, to whatever address the server has just then. */
export function startWriters(address: () => string, members: readonly Person[], ledger: Ledger) {
  return repeat(members, async (member, turn) => {
    const status = await createEntry(address(), member, turn, ledger)
    if (status === 201) return
    count(ledger.others, status)
    await sleep(PAUSE_AFTER_FAILURE_MS)
  })
}

/** Repeats some work for each member, one after the other, until stopped. */
export function repeat(
  members: readonly Person[],
  work: (member: Person, turn: number) => Promise<void>,
) {
  const stopping = new AbortController()
  const working = members.map(async (member, index) => {
    for (let turn = index * 5; !stopping.signal.aborted; turn++) await work(member, turn)
  })
  return {
    async stop() {
      stopping.abort()
      await Promise.all(working)
    },
  }
}

async function createEntry(
  address: string,
  { cookie }: Person,
  turn: number,
  ledger: Ledger,
): Promise<number> {
  try {
    const draft = { body: draftOf(turn), cookie, timeoutMs: GIVE_UP_AFTER_MS }
    const answer = await call(address, journalPath, draft)
    const body: unknown = await answer.json()
    if (answer.status === 201) ledger.acknowledged.push(Created.parse(body).id)
    return answer.status
  } catch {
    // The connection was refused or cut: nothing was acknowledged.
    return 0
  }
}

/** Waits until so many more entries have been acknowledged. */
export async function waitForEntries(
  ledger: Pick<Ledger, 'acknowledged'>,
  more: number,
  withinMs = 120_000,
): Promise<void> {
  const wanted = ledger.acknowledged.length + more
  for (let waitedMs = 0; ledger.acknowledged.length < wanted; waitedMs += 5) {
    if (waitedMs > withinMs)
      throw new Error(`Not ${more} more entries were acknowledged within ${withinMs} ms`)
    await sleep(5)
  }
}

/**
 * Waits for every insight, then adds what is there of the acknowledged entries and what was lost.
 */
export async function addKept(
  report: Report,
  db: Db,
  acknowledged: readonly string[],
): Promise<KeptEntries> {
  await waitForInsights(db)
  const kept = await countKept(db, acknowledged)
  report.add(
    '  entries acknowledged, found; all with one insight',
    `${acknowledged.length}, ${kept.found}; ${kept.answered} of ${kept.entries}`,
  )
  if (kept.found < acknowledged.length)
    report.lose(`${acknowledged.length - kept.found} acknowledged entries`)
  if (kept.answered < kept.entries)
    report.lose(`${kept.entries - kept.answered} entries have not exactly one insight`)
  if (kept.failed > 0) report.lose(`${kept.failed} insights were given up`)
  return kept
}
