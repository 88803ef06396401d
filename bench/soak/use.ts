import { setTimeout as sleep } from 'node:timers/promises'
import type { Resident } from '../data/residents.ts'
import { randomFrom } from '../faults/random.ts'
import { draftOf } from '../load/stories.ts'
import { liveOneLife } from './life.ts'
import { openTally } from './tally.ts'

export type Use = {
  /** The ids of entries that were answered with 201 and not deleted since. */
  acknowledged(): string[]
  asked(): number
  /** Each status with how often it came, and those that were no success. */
  answers(): { told: string; failures: string[] }
  stop(): Promise<void>
}

type Ask = (cookie: string, path: string, call?: { method: string; body?: object }) => Promise<unknown>

const entries = '/api/community/journal'

// What a member's evening is made of; reading outweighs writing.
const reading: readonly string[] = [
  '/api/community/auth/me',
  `${entries}?limit=20`,
  `${entries}?limit=20`,
  `${entries}?limit=20&count=true&search=canal`,
  `${entries}/months`,
  '/api/community/goals',
  '/api/community/momentum?time_zone=Europe/London',
  '/api/community/insights/pinned',
  '/api/community/library',
  '/api/community/profile',
  '/',
  '/journal',
]
const LIFE_EVERY_CALLS = 600
const entriesKept = 400

/** Uses a server as members do, so many calls a second whatever it answers, until stopped. */
export function startUse(address: string, residents: readonly Resident[], rate: number): Use {
  const tally = openTally()
  const journals = openJournals(askAt(address, tally.count))
  const number = randomFrom(1)
  let calls = 0
  const oneCall = async () => {
    calls += 1
    const resident = residents[calls % residents.length]
    if (calls % LIFE_EVERY_CALLS === 0 || !resident) return tally.count(await liveOneLife(address, calls))
    const drawn = number(1000)
    if (drawn < 150) return journals.write(resident, calls)
    // As many go as come once there are some hundreds, so that only a leak makes anything grow.
    if (drawn < 300 && journals.written().length > entriesKept) return journals.forget()
    return journals.read(resident, reading[drawn % reading.length] ?? '/')
  }
  const steadily = startSteadily(rate, oneCall)
  return {
    acknowledged: journals.written,
    asked: () => calls,
    answers: () => ({ told: tally.told(), failures: tally.failures() }),
    stop: steadily.stop,
  }
}

const askAt =
  (address: string, count: (status: string) => void): Ask =>
  async (cookie, path, { method, body } = { method: 'GET' }) => {
    try {
      const sent = body && { body: JSON.stringify(body) }
      const headers = { cookie, ...(body && { 'content-type': 'application/json' }) }
      const answer = await fetch(address + path, { method, headers, ...sent })
      const content: unknown = method === 'GET' ? await answer.text() : await answer.json()
      count(String(answer.status))
      return answer.ok ? content : null
    } catch {
      count('no answer')
      return null
    }
  }

function openJournals(ask: Ask) {
  const written: { id: string; cookie: string }[] = []
  return {
    written: () => written.map(({ id }) => id),
    async write({ cookie }: Resident, index: number) {
      const made = await ask(cookie, entries, { method: 'POST', body: draftOf(index) })
      if (typeof made === 'object' && made !== null && 'id' in made) written.push({ id: String(made.id), cookie })
    },
    async forget() {
      const oldest = written.shift()
      if (oldest) await ask(oldest.cookie, `${entries}/${oldest.id}`, { method: 'DELETE' })
    },
    async read({ cookie }: Resident, path: string) {
      await ask(cookie, path)
    },
  }
}

function startSteadily(rate: number, doOne: () => Promise<void>) {
  const stopping = new AbortController()
  const underway = new Set<Promise<void>>()
  const going = (async () => {
    const startedAt = performance.now()
    for (let turn = 1; !stopping.signal.aborted; turn++) {
      await sleep(Math.max(0, startedAt + (turn * 1000) / rate - performance.now()))
      const one = doOne().finally(() => underway.delete(one))
      underway.add(one)
    }
    await Promise.all(underway)
  })()
  return {
    async stop() {
      stopping.abort()
      await going
    },
  }
}
