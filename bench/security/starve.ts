import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { z } from 'zod'
import { fromAnotherAddress, password, registerMembers, type Person } from '../data/members.ts'
import { atMost, count, describeCounts, ms, percentile, type Report } from '../report.ts'
import { call } from '../servers/call.ts'
import { openInstallation } from '../servers/installation.ts'
import { prepareAttack, type Weapons } from './attack.ts'

const others = 5
const PAUSE_MS = 200
// By turns, so that other work of the machine slows both alike.
const [rounds, QUIET_MS, ATTACKED_MS] = [5, 10_000, 15_000]
const MOST_TIMES = 2

type Found = { times: number[]; refused: Map<number, number> }

/**
 * Lets one member attack with well-formed calls, and measures how long the others wait meanwhile.
 */
export async function starveOthers(report: Report) {
  await using installation = await openInstallation({ environment: { LOG_LEVEL: 'warn' } })
  const { address } = installation.server
  const members = await registerMembers(address, others)
  const [attacker, helper] = await registerMembers(address, 2)
  if (!attacker || !helper) throw new Error('Two members were to register')
  const weapons = await prepareAttack(address, attacker, helper)
  const quiet: Found = { times: [], refused: new Map() }
  const attacked: Found = { times: [], refused: new Map() }
  const sent = new Map<string, number>()
  await actFor(address, members, { times: [], refused: new Map() }, QUIET_MS / 2)
  for (let round = 0; round < rounds; round++) {
    await actFor(address, members, quiet, QUIET_MS)
    const stop = startAttack(address, weapons)
    await actFor(address, members, attacked, ATTACKED_MS)
    for (const [answer, times] of await stop()) sent.set(answer, (sent.get(answer) ?? 0) + times)
  }
  addFound(report, quiet, attacked, sent)
}

const Sent = z.map(z.string(), z.number())

/** Begins an attack; the returned function stops it and answers what its calls were answered. */
function startAttack(address: string, weapons: Weapons): () => Promise<Map<string, number>> {
  const worker = new Worker(new URL('attack.ts', import.meta.url), {
    workerData: { address, weapons },
  })
  return async () => {
    const counted = once(worker, 'message')
    worker.postMessage('stop', [])
    return Sent.parse((await counted)[0])
  }
}

function addFound(
  report: Report,
  quiet: Found,
  attacked: Found,
  sent: ReadonlyMap<string, number>,
) {
  const [before, during] = [percentile(quiet.times, 0.99), percentile(attacked.times, 0.99)]
  report.add('The attacker’s calls, by their answers', describeCounts(sent))
  for (const [name, { times }] of Object.entries({ quiet, attacked })) {
    const found = `${ms(percentile(times, 0.5))}, ${ms(percentile(times, 0.99))}`
    report.add(`Others, ${name}: median, p99 of ${times.length}`, found)
  }
  const ratio = during / before
  report.add(
    '  p99 attacked to p99 quiet',
    `${ratio.toFixed(2)} times`,
    atMost(ratio, MOST_TIMES, `${MOST_TIMES} times`),
  )
  const refused = new Map([...quiet.refused, ...attacked.refused])
  const target = { target: 'none', isReached: refused.size === 0 }
  report.add('  calls of the others that were refused', describeCounts(refused), target)
}

/** Lets the others read, write and sign in, each at a person's pace. */
async function actFor(address: string, members: readonly Person[], found: Found, forMs: number) {
  const until = performance.now() + forMs
  const use = async (member: Person, which: number) => {
    for (let turn = which; performance.now() < until; turn++) {
      await timed(address, member, callsOf(member)[turn % 8] ?? callsOf(member)[0], found)
      await sleep(PAUSE_MS)
    }
  }
  await Promise.all(members.map((member, which) => use(member, which)))
}

type Use = { path: string; body?: object } | undefined

function callsOf({ email }: Person): Use[] {
  const list = { path: '/api/community/journal?limit=20&count=true' }
  const search = { path: '/api/community/journal?limit=20&search=canal' }
  const write = {
    path: '/api/community/journal',
    body: { title: 'Canal loop', content: 'Six easy miles.' },
  }
  return [
    list,
    write,
    search,
    list,
    { path: '/api/community/auth/login', body: { email, password } },
    list,
    write,
  ]
}

async function timed(address: string, { cookie }: Person, use: Use, { times, refused }: Found) {
  const { path = '', body } = use ?? {}
  // A sign-in comes from another device: it would end the session of this one.
  const session = path.endsWith('/login') ? {} : { cookie }
  const began = performance.now()
  const answer = await call(address, path, {
    ...session,
    ...(body && { body }),
    headers: fromAnotherAddress(),
  })
  await answer.arrayBuffer()
  times.push(performance.now() - began)
  if (!answer.ok) count(refused, answer.status)
}
