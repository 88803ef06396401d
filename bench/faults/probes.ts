import { setTimeout as sleep } from 'node:timers/promises'
import type { Resident } from '../data/residents.ts'

const GIVE_UP_AFTER_MS = 120_000
const PAUSE_MS = 250

/** What calls of every kind were answered, by their status; `0` counts calls without any answer. */
export type Probed = {
  statuses: Map<number, number>
  longestMs: number
  /** Answers of 503 that do not say when to come back. */
  withoutRetryAfter: number
}

type Ask = { path: string; init?: RequestInit }

function asksOf({ cookie }: Resident): Ask[] {
  const json = { cookie, 'content-type': 'application/json' }
  const post = (path: string, body: object): Ask => ({
    path,
    init: { method: 'POST', headers: json, body: JSON.stringify(body) },
  })
  const reads = ['journal', 'journal?limit=20', 'goals', 'auth/me', 'coach/memory', 'profile']
  return [
    ...reads.map((path): Ask => ({ path: `/api/community/${path}`, init: { headers: { cookie } } })),
    post('/api/community/journal', { title: 'Canal loop', content: 'Six miles along the canal before breakfast.' }),
    post('/api/community/auth/login', { email: 'ana@example.org', password: 'three slow miles' }),
    { path: '/readyz' },
  ]
}

/** Asks for everything at once, again and again until stopped; every call is waited for. */
export function startProbes(address: string, resident: Resident) {
  const stopping = new AbortController()
  const probed: Probed = { statuses: new Map(), longestMs: 0, withoutRetryAfter: 0 }
  const asking: Promise<void>[] = []
  const run = async () => {
    while (!stopping.signal.aborted) {
      for (const one of asksOf(resident)) asking.push(ask(address, one, probed))
      await sleep(PAUSE_MS, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }
  const running = run()
  return {
    async stop() {
      stopping.abort()
      await running
    },
    /** Once all that was asked is answered. */
    async answered() {
      await Promise.all(asking)
      return probed
    },
  }
}

async function ask(address: string, { path, init }: Ask, probed: Probed) {
  const startedAt = performance.now()
  const answer = await fetch(`${address}${path}`, { ...init, signal: AbortSignal.timeout(GIVE_UP_AFTER_MS) }).catch(
    () => undefined,
  )
  await answer?.arrayBuffer()
  const status = answer?.status ?? 0
  probed.statuses.set(status, (probed.statuses.get(status) ?? 0) + 1)
  probed.longestMs = Math.max(probed.longestMs, performance.now() - startedAt)
  if (status === 503 && !answer?.headers.has('retry-after')) probed.withoutRetryAfter += 1
}

export const describeStatuses = (statuses: ReadonlyMap<number, number>) =>
  [...statuses].map(([status, times]) => `${times} × ${status === 0 ? 'no answer' : status}`).join(', ') || 'none'
