import { Agent, request } from 'node:http'
import { setGoal } from '@app/contract/community/goals'
import { createEntry } from '@app/contract/community/journal'
import { startJob } from '@app/contract/newsroom/writing'
import { ErrorBody } from '@app/contract/refusal'
import type { Route } from '@app/contract/route'
import * as fc from 'fast-check'
import { z } from 'zod'
import type { Db } from '../../server/src/platform/db/db.ts'
import { declaredRoutes, endsSession } from '../../server/src/testing/declared-routes.ts'
import { oddRequests, type OddRequest } from '../../server/src/testing/odd-requests.ts'
import { allRows, changed, nextWrite } from '../../server/src/testing/rows.queries.ts'
import type { Report } from '../figures.ts'
import { letIn } from './insiders.ts'
import { openTarget } from './open-target.ts'

type Effort = { requests: number; seed: number }
type Answer = { status: number; text: string }
type Found = { statuses: Map<number, number>; faults: string[]; writes: string[] }

// Attempts are counted, and uses of a session noted, whatever comes of a call.
const writtenAnyway = ['rate_counters', 'sessions']
const GIVE_UP_AFTER_MS = 30_000

/** Thousands of requests over TCP to a production server, a few of every route: never a fault, nothing written by a refusal. */
export async function sendOddRequests(report: Report, { requests, seed }: Effort) {
  await using target = await openTarget()
  const address = target.servers[0]?.address ?? ''
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const cookieFor = await openDoors(target.db)
  const ids = await furnish(address, cookieFor(createEntry))
  const routes = await declaredRoutes()
  const found: Found = { statuses: new Map(), faults: [], writes: [] }
  const watch = await watchWrites(target.db)
  for (const [index, route] of routes.entries()) {
    const numRuns = Math.ceil(requests / routes.length)
    for (const odd of fc.sample(oddRequests(route, ids), { numRuns, seed: seed + index })) {
      const answer = await send(agent, address, odd, cookieFor(route))
      judge(found, route, odd, answer)
      const wrote = await watch()
      if (answer.status >= 400 && wrote.length > 0)
        found.writes.push(`${route.method} ${odd.url.slice(0, 100)}: ${wrote.join()}`)
    }
  }
  agent.destroy()
  tell(report, found, seed)
}

/** A browser that every door opens to; what ends or replaces a session is called with another, or with none. */
async function openDoors(db: Db) {
  const [ana, leaver] = await letIn(db, 'member', 2)
  const [ada] = await letIn(db, 'editor', 1)
  return (route: Route) => {
    if (route.access === 'nobody') return ''
    return endsSession(route) ? (leaver?.cookie ?? '') : `${ana?.cookie}; ${ada?.cookie}`
  }
}

const Made = z.object({ id: z.uuid() })

/** An entry, a goal, and a generation that waits, so that no other is begun. */
async function furnish(address: string, cookie: string): Promise<string[]> {
  const make = async ({ path }: Route, body: object): Promise<unknown> => {
    const headers = { 'content-type': 'application/json', cookie }
    const answer = await fetch(`${address}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    if (answer.status !== 201) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }
  const entry = Made.parse(await make(createEntry, { title: 'Canal loop', content: 'Six easy miles.' }))
  const { goal } = z.object({ goal: Made }).parse(await make(setGoal, { goal: 'Walk the coast' }))
  await make(startJob, { stream: 'weekly', topic: 'Pacing a hilly half' })
  return [entry.id, goal.id]
}

/** Tells which tables were written to since it was asked before. */
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

let sent = 0

function send(agent: Agent, address: string, odd: OddRequest, cookie: string): Promise<Answer> {
  // As from many households, so that the limits of one do not end the campaign at the door.
  const from = ++sent
  const household = `10.${(from >> 16) & 255}.${(from >> 8) & 255}.${from & 255}`
  // Of a DELETE's body Node tells no length by itself, and what follows would be read as another request.
  const length = odd.payload && { 'content-length': String(odd.payload.length) }
  const headers = { cookie, 'x-forwarded-for': household, ...length, ...odd.headers }
  return new Promise((resolve, reject) => {
    const call = request(`${address}/`, {
      agent,
      method: odd.method,
      path: odd.url,
      headers,
      timeout: GIVE_UP_AFTER_MS,
    })
    call.once('timeout', () => call.destroy(new Error(`no answer to ${odd.method} ${odd.url}`)))
    call.once('error', reject)
    call.once('response', (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (piece: string) => (text += piece))
      response.once('end', () => resolve({ status: response.statusCode ?? 0, text }))
      response.once('error', reject)
    })
    call.end(odd.payload)
  })
}

function judge({ statuses, faults }: Found, route: Route, odd: OddRequest, { status, text }: Answer) {
  statuses.set(status, (statuses.get(status) ?? 0) + 1)
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

function tell(report: Report, { statuses, faults, writes }: Found, seed: number) {
  const all = [...statuses].toSorted(([one], [other]) => one - other)
  const total = all.reduce((sum, [, count]) => sum + count, 0)
  report.add(`Odd requests to a production server (seed ${seed})`, total.toLocaleString('en-GB'))
  for (const [status, count] of all) report.add(`  answered with ${status}`, count.toLocaleString('en-GB'))
  const none = (list: readonly string[]) => ({ target: '0', isReached: list.length === 0 })
  report.add('  answered with a fault, or in another shape', String(faults.length), none(faults))
  report.add('  refused, and yet written', String(writes.length), none(writes))
  for (const one of [...faults, ...writes].slice(0, 20)) console.error(`  ${one}`)
}
