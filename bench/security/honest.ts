import { setTimeout as sleep } from 'node:timers/promises'
import { fromAnotherAddress, password, type Person } from '../data/members.ts'
import { count } from '../report.ts'
import { call } from '../servers/call.ts'

const PAUSE_MS = 250

export type Waits = { ordinary: number[]; signIns: number[]; refused: Map<string, number> }
export const noWaits = (): Waits => ({ ordinary: [], signIns: [], refused: new Map() })

type Use = { path: string; body?: object }

const journal = '/api/community/journal'
const page = { path: `${journal}?limit=20&count=true&recommendations=true` }
const write = { path: journal, body: { title: 'Canal loop', content: 'Six easy miles.' } }
const days: readonly Use[] = [
  page,
  { path: '/api/community/momentum' },
  write,
  { path: `${journal}?limit=20&search=canal` },
  { path: '/api/community/profile' },
  page,
  { path: '/api/community/training?time_zone=Europe/London' },
  { path: '/api/community/library' },
  { path: '/api/community/auth/me' },
  { path: `${journal}/months` },
]
// One call in this many is a sign-in: it hashes a password, and is measured by itself.
const SIGN_IN_EVERY = 11

/** Lets the members read, write and sign in, each at a person's pace. */
export async function actFor(
  address: string,
  members: readonly Person[],
  waits: Waits,
  forMs: number,
): Promise<void> {
  const until = performance.now() + forMs
  const use = async (member: Person, which: number) => {
    await sleep((PAUSE_MS / members.length) * which)
    for (let turn = which; performance.now() < until; turn++) {
      const isSignIn = turn % SIGN_IN_EVERY === 0
      const began = performance.now()
      if (isSignIn) await signIn(address, member, waits)
      else await ask(address, member, days[turn % days.length] ?? page, waits)
      const tookMs = performance.now() - began
      ;(isSignIn ? waits.signIns : waits.ordinary).push(tookMs)
      await sleep(PAUSE_MS)
    }
  }
  await Promise.all(members.map((member, which) => use(member, which)))
}

async function ask(address: string, { cookie }: Person, { path, body }: Use, waits: Waits) {
  const answer = await call(address, path, { cookie, ...(body && { body }) })
  await answer.arrayBuffer()
  if (!answer.ok) count(waits.refused, `${path.split('?')[0]} ${answer.status}`)
}

/** Signs in from another device: it would end the session of this one. */
async function signIn(address: string, { email }: Person, waits: Waits) {
  const options = { body: { email, password }, headers: fromAnotherAddress() }
  const answer = await call(address, '/api/community/auth/login', options)
  await answer.arrayBuffer()
  if (!answer.ok) count(waits.refused, `login ${answer.status}`)
}
