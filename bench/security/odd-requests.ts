import { Agent, request } from 'node:http'
import { setGoal } from '@app/contract/community/goals'
import { createEntry } from '@app/contract/community/journal'
import { startJob } from '@app/contract/newsroom/writing'
import { ErrorBody } from '@app/contract/refusal'
import type { Route } from '@app/contract/route'
import * as fc from 'fast-check'
import { z } from 'zod'
import { declaredRoutes, endsSession } from '../../server/src/testing/declared-routes.ts'
import { oddRequests, type OddRequest } from '../../server/src/testing/odd-requests.ts'
import { allRows, changed, nextWrite } from '../../server/src/testing/rows.queries.ts'
import { makeAdmins } from '../data/journal.queries.ts'
import { fromAnotherAddress, registerEditors, registerMembers } from '../data/members.ts'
import { count, type Effort, type Report } from '../report.ts'
import { call } from '../servers/call.ts'
import { openInstallation, type Db } from '../servers/installation.ts'

type Answer = { status: number; text: string }
type Found = { statuses: Map<number, number>; faults: string[]; writes: string[] }

// Every call may count an attempt or the use of a session.
const writtenAnyway = ['rate_counters', 'guess_counters', 'sessions']
const GIVE_UP_AFTER_MS = 30_000

/**
 * Sends thousands of requests over TCP, some to every route: none may fail, and no refusal may
 * write.
 */
export async function sendOddRequests(report: Report, { requests, seed }: Effort) {
  await using installation = await openInstallation({
    command: ['web'],
    environment: { LOG_LEVEL: 'warn' },
  })
  const { address } = installation.server
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const cookieFor = await registerCallers(address, installation.db)
  const ids = await createTargets(address, cookieFor(createEntry))
  const routes = await declaredRoutes()
  const found: Found = { statuses: new Map(), faults: [], writes: [] }
  const findWrites = await watchWrites(installation.db)
  for (const [index, route] of routes.entries()) {
    const numRuns = Math.ceil(requests / routes.length)
    for (const odd of fc.sample(oddRequests(route, ids), { numRuns, seed: seed + index })) {
      const answer = await send(agent, address, odd, cookieFor(route))
      judge(found, route, odd, answer)
      const written = await findWrites()
      if (answer.status >= 400 && written.length > 0)
        found.writes.push(`${route.method} ${odd.url.slice(0, 100)}: ${written.join()}`)
    }
  }
  agent.destroy()
  addFound(report, found, seed)
}

/**
 * Registers a caller who may use every route; the routes that end a session are called with
 * another.
 */
async function registerCallers(address: string, db: Db) {
  const [ana, leaver] = await registerMembers(address, 2)
  const [ada] = await registerEditors(address, 1)
  await makeAdmins(db)
  return (route: Route) => {
    if (route.access === 'nobody') return ''
    return endsSession(route) ? (leaver?.cookie ?? '') : `${ana?.cookie}; ${ada?.cookie}`
  }
}

const Made = z.object({ id: z.uuid() })

/** Creates an entry, a goal, and a generation that waits, so that no other begins. */
async function createTargets(address: string, cookie: string): Promise<string[]> {
  const make = async ({ path }: Route, body: object): Promise<unknown> => {
    const answer = await call(address, path, { body, cookie })
    if (answer.status !== 201)
      throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }
  const entry = Made.parse(
    await make(createEntry, { title: 'Canal loop', content: 'Six easy miles.' }),
  )
  const { goal } = z.object({ goal: Made }).parse(await make(setGoal, { goal: 'Walk the coast' }))
  await make(startJob, { stream: 'weekly', topic: 'Pacing a hilly half' })
  return [entry.id, goal.id]
}

/** Returns a function that finds the tables written to since its last call. */
async function watchWrites(db: Db) {
  let next = await nextWrite(db)
  let rows = await allRows(db, writtenAnyway)
  return async () => {
    const now = await nextWrite(db)
    if (now === next) return []
    const then = rows
    ;[next, rows] = [now, await allRows(db, writtenAnyway)]
    return changed(then, rows)
  }
}

function send(agent: Agent, address: string, odd: OddRequest, cookie: string): Promise<Answer> {
  // Node sends no length with the body of a DELETE, and the body would be read as another request.
  const length = odd.payload && { 'content-length': String(odd.payload.length) }
  const headers = { cookie, ...fromAnotherAddress(), ...length, ...odd.headers }
  return new Promise((resolve, reject) => {
    const target = { method: odd.method, path: odd.url, headers }
    const sent = request(`${address}/`, { agent, timeout: GIVE_UP_AFTER_MS, ...target })
    sent.once('timeout', () => sent.destroy(new Error(`no answer to ${odd.method} ${odd.url}`)))
    sent.once('error', reject)
    sent.once('response', (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (piece: string) => (text += piece))
      response.once('end', () => resolve({ status: response.statusCode ?? 0, text }))
      response.once('error', reject)
    })
    sent.end(odd.payload)
  })
}

function judge(
  { statuses, faults }: Found,
  route: Route,
  odd: OddRequest,
  { status, text }: Answer,
) {
  count(statuses, status)
  if (status < 400) return
  const refusal = ErrorBody.safeParse(jsonIn(text))
  const isForeseen = status < 500 || route.refusals?.[refusal.data?.code ?? ''] !== undefined
  if (!refusal.success || !isForeseen)
    faults.push(`${status} ${route.method} ${odd.url} ${String(odd.payload).slice(0, 200)}`)
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function addFound(report: Report, { statuses, faults, writes }: Found, seed: number) {
  const all = [...statuses].toSorted(([one], [other]) => one - other)
  const total = all.reduce((sum, [, times]) => sum + times, 0)
  report.add(`Odd requests to a production server (seed ${seed})`, total.toLocaleString('en-GB'))
  for (const [status, times] of all)
    report.add(`  answered with ${status}`, times.toLocaleString('en-GB'))
  const none = (list: readonly string[]) => ({ target: '0', isReached: list.length === 0 })
  report.add('  answered with a fault, or in another shape', String(faults.length), none(faults))
  report.add('  refused, and yet written', String(writes.length), none(writes))
  for (const one of [...faults, ...writes].slice(0, 20)) console.error(`  ${one}`)
}
