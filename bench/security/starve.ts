import { once } from 'node:events'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { z } from 'zod'
import { ms, percentile, type Report } from '../figures.ts'
import { prepareAttack, type Weapons } from './attack.ts'
import { letIn, password, type Insider } from './insiders.ts'
import { openTarget } from './open-target.ts'

const others = 5
const PAUSE_MS = 200
// By turns, so that what else the machine does falls on both alike.
const [rounds, QUIET_MS, ATTACKED_MS] = [5, 10_000, 15_000]
const MOST_TIMES = 2

type Found = { times: number[]; refused: Map<number, number> }

/** One member attacks with well-formed calls, over and over; how long the others wait meanwhile, and who is refused. */
export async function starveOthers(report: Report) {
  await using target = await openTarget(1, [])
  const [server] = target.servers
  const members = await letIn(target.db, 'member', others)
  const [attacker, helper] = await letIn(target.db, 'member', 2)
  if (!server || !attacker || !helper) throw new Error('There is nobody to attack.')
  const { address } = server
  const weapons = await prepareAttack(address, attacker, helper)
  const quiet: Found = { times: [], refused: new Map() }
  const attacked: Found = { times: [], refused: new Map() }
  const sent = new Map<string, number>()
  await actFor(address, members, { times: [], refused: new Map() }, QUIET_MS / 2)
  for (let round = 0; round < rounds; round++) {
    await actFor(address, members, quiet, QUIET_MS)
    const stop = startAttack(address, weapons)
    await actFor(address, members, attacked, ATTACKED_MS)
    for (const [answer, count] of await stop()) sent.set(answer, (sent.get(answer) ?? 0) + count)
  }
  tell(report, quiet, attacked, sent)
}

const Sent = z.map(z.string(), z.number())

/** Begins an attack; what is answered stops it, and says what its calls were answered. */
function startAttack(address: string, weapons: Weapons): () => Promise<Map<string, number>> {
  const worker = new Worker(new URL('attack-worker.ts', import.meta.url), { workerData: { address, weapons } })
  return async () => {
    const said = once(worker, 'message')
    worker.postMessage('stop', [])
    return Sent.parse((await said)[0])
  }
}

function tell(report: Report, quiet: Found, attacked: Found, sent: ReadonlyMap<string, number>) {
  const [before, during] = [percentile(quiet.times, 0.99), percentile(attacked.times, 0.99)]
  const answers = [...sent].map(([answer, count]) => `${answer}: ${count}`)
  report.add('The attacker’s calls, by their answers', answers.join(', '))
  report.add(
    `Others, quiet: median, p99 of ${quiet.times.length}`,
    `${ms(percentile(quiet.times, 0.5))}, ${ms(before)}`,
  )
  const against = { target: `at most ${MOST_TIMES} times`, isReached: during <= MOST_TIMES * before }
  report.add(
    `Others, attacked: median, p99 of ${attacked.times.length}`,
    `${ms(percentile(attacked.times, 0.5))}, ${ms(during)}`,
  )
  report.add('  p99 attacked to p99 quiet', `${(during / before).toFixed(2)} times`, against)
  const refused = [...quiet.refused, ...attacked.refused]
  const found = refused.length === 0 ? '0' : refused.map(([status, count]) => `${count} × ${status}`).join(', ')
  report.add('  calls of the others that were refused', found, { target: '0', isReached: refused.length === 0 })
}

/** The others read, write and sign in, each at a person's pace. */
async function actFor(address: string, members: readonly Insider[], found: Found, forMs: number) {
  const until = performance.now() + forMs
  const use = async (member: Insider, which: number) => {
    for (let turn = which; performance.now() < until; turn++) {
      await timed(address, member, callsOf(member)[turn % 8] ?? callsOf(member)[0], found)
      await sleep(PAUSE_MS)
    }
  }
  await Promise.all(members.map((member, which) => use(member, which)))
}

type Call = { path: string; body?: object } | undefined

function callsOf({ email }: Insider): Call[] {
  const list = { path: '/api/community/journal?limit=20&count=true' }
  const search = { path: '/api/community/journal?limit=20&search=canal' }
  const write = { path: '/api/community/journal', body: { title: 'Canal loop', content: 'Six easy miles.' } }
  return [list, write, search, list, { path: '/api/community/auth/login', body: { email, password } }, list, write]
}

let households = 0

async function timed(address: string, { cookie }: Insider, call: Call, { times, refused }: Found) {
  const { path = '', body } = call ?? {}
  // Each from another household, so that nobody is counted for their neighbours.
  const from = `10.2.${(++households >> 8) & 255}.${households & 255}`
  // A sign-in comes from another device: it would end the session of this one.
  const isSignIn = path.endsWith('/login')
  const headers = { ...(!isSignIn && { cookie }), 'content-type': 'application/json', 'x-forwarded-for': from }
  const began = performance.now()
  const answer = await fetch(`${address}${path}`, {
    headers,
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  await answer.arrayBuffer()
  times.push(performance.now() - began)
  if (!answer.ok) refused.set(answer.status, (refused.get(answer.status) ?? 0) + 1)
}
