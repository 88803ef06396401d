import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { draftOf } from '../data/drafts.ts'
import { fromAnotherAddress, password, type Person } from '../data/members.ts'
import { count } from '../report.ts'
import { call, journalPath } from '../servers/call.ts'
import { repeat } from './writers.ts'

type Sent = { startedAt: number; endedAt: number }

/** The answers to calls of members who write, read and sign in for as long as a fault lasts. */
export type SteadyCalls = {
  /** The ids of entries that were answered with 201, each once however often it was sent. */
  acknowledged: string[]
  writes: Sent[]
  statuses: Map<number, number>
  longestMs: number
  /** Answers of 503 without the sentence, the code or the time after which to come back. */
  unclear: number
}

const Created = z.object({ id: z.uuid() })
const Unavailable = z.object({
  code: z.literal('server/unavailable'),
  error: z.string().min(10),
  requestId: z.string(),
})
const PAUSE_MS = 100
const WRITE_EVERY_MS = 300
const SIGN_IN_EVERY_MS = 500

type Load = {
  /** The servers, which are called by turns. */
  addresses: readonly string[]
  members: readonly Person[]
  /** A caller who has no answer by then hangs up and asks again. */
  patienceMs: number
}

/**
 * Lets each member write, each entry sent with its key until it is acknowledged, two of them read
 * and one sign in, until stopped.
 */
export function startSteadyCalls({ addresses, members, patienceMs }: Load) {
  const found: SteadyCalls = {
    acknowledged: [],
    writes: [],
    statuses: new Map(),
    longestMs: 0,
    unclear: 0,
  }
  let turn = 0
  const send = async (path: string, options: Parameters<typeof call>[2]) => {
    const startedAt = performance.now()
    const address = addresses[turn++ % addresses.length] ?? ''
    const answer = await call(address, path, { ...options, timeoutMs: patienceMs }).catch(
      () => undefined,
    )
    const body: unknown = await answer?.json().catch(() => undefined)
    const status = answer && body !== undefined ? answer.status : 0
    const endedAt = performance.now()
    count(found.statuses, status)
    found.longestMs = Math.max(found.longestMs, endedAt - startedAt)
    const isClear = Unavailable.safeParse(body).success && answer?.headers.has('retry-after')
    if (status === 503 && !isClear) found.unclear += 1
    return { status, body, startedAt, endedAt }
  }
  const write = async ({ cookie }: Person, number: number) => {
    const headers = { 'idempotency-key': crypto.randomUUID() }
    for (;;) {
      const sent = await send(journalPath, { body: draftOf(number), cookie, headers })
      if (sent.status === 201) {
        found.acknowledged.push(Created.parse(sent.body).id)
        found.writes.push(sent)
        await sleep(WRITE_EVERY_MS)
        return
      }
      await sleep(PAUSE_MS)
    }
  }
  const read = async ({ cookie }: Person, number: number) => {
    const path = number % 2 ? `${journalPath}?limit=20` : '/api/community/auth/me'
    await send(path, { cookie })
    await sleep(PAUSE_MS)
  }
  const signIn = async ({ email }: Person) => {
    const path = '/api/community/auth/login'
    await send(path, { body: { email, password }, headers: fromAnotherAddress() })
    await sleep(SIGN_IN_EVERY_MS)
  }
  const working = [
    repeat(members, write),
    repeat(members.slice(0, 2), read),
    repeat(members.slice(0, 1), signIn),
  ]
  return {
    found,
    /** Ends once every entry that was sent is acknowledged. */
    async stop() {
      await Promise.all(working.map((one) => one.stop()))
    },
  }
}
