import { isMainThread, parentPort, workerData } from 'node:worker_threads'
import { z } from 'zod'
import type { Person } from '../data/members.ts'
import { count } from '../report.ts'
import { call } from '../servers/call.ts'

// PostgreSQL's own parser takes seconds on these.
const units = ['1@a', '_a', '/~', 'a-', '&a', '.1', 'a b ', '<é ', 'http://a.']
const longest = 20_000
const hostile = (turn: number) => {
  const unit = units[turn % units.length] ?? 'a'
  return { title: `Six ${turn}`, content: unit.repeat(longest).slice(0, longest) }
}
const words = 'six a b e a b e 1.1.1.1 a-a-a a@a '.repeat(5).trim()
const entriesInArchive = 20
const Written = z.object({ id: z.string() })

export const Weapons = z.object({
  cookie: z.string(),
  entry: z.string(),
  archive: z.instanceof(Blob),
})
export type Weapons = z.output<typeof Weapons>
type Strike = (address: string, weapons: Weapons, turn: number) => Promise<Response>

const callAs = (address: string, cookie: string, path: string, method = 'GET', body?: object) =>
  call(address, `/api/community/${path}`, { method, cookie, ...(body && { body }) })

/** Creates an entry to be edited, and an archive of hostile entries that another member wrote. */
export async function prepareAttack(
  address: string,
  attacker: Person,
  helper: Person,
): Promise<Weapons> {
  const first = await callAs(address, attacker.cookie, 'journal', 'POST', hostile(0))
  for (let turn = 0; turn < entriesInArchive; turn++)
    await callAs(address, helper.cookie, 'journal', 'POST', hostile(turn))
  const archive = await (await callAs(address, helper.cookie, 'profile/export')).blob()
  return { cookie: attacker.cookie, entry: Written.parse(await first.json()).id, archive }
}

const post: Strike = (address, { cookie }, turn) =>
  callAs(address, cookie, 'journal', 'POST', hostile(turn))
const put: Strike = (address, { cookie, entry }, turn) =>
  callAs(address, cookie, `journal/${entry}`, 'PUT', hostile(turn))
const search: Strike = (address, { cookie }) =>
  callAs(address, cookie, `journal?limit=100&count=true&search=${encodeURIComponent(words)}`)
const list: Strike = (address, { cookie }) =>
  callAs(address, cookie, 'journal?limit=100&count=true')
const bring: Strike = async (address, { cookie, archive }) => {
  const body = new FormData()
  body.set('archive', archive, 'archive.zip')
  const sent = await callAs(address, cookie, 'imports', 'POST', body)
  if (!sent.ok) return sent
  const { id } = Written.parse(await sent.json())
  const started = await callAs(address, cookie, `imports/${id}/start`, 'POST', {})
  await callAs(address, cookie, `imports/${id}`, 'DELETE')
  return started
}

const strikes: Readonly<Record<string, { strike: Strike; atOnce: number }>> = {
  POST: { strike: post, atOnce: 12 },
  PUT: { strike: put, atOnce: 6 },
  search: { strike: search, atOnce: 6 },
  list: { strike: list, atOnce: 6 },
  import: { strike: bring, atOnce: 1 },
}

/**
 * Sends well-formed calls of one member without a pause until it is ended, and counts their
 * answers.
 */
async function attack(
  address: string,
  weapons: Weapons,
  ended: AbortSignal,
): Promise<Map<string, number>> {
  const sent = new Map<string, number>()
  const keepOn = async (name: string, strike: Strike) => {
    for (let turn = 0; !ended.aborted; turn++) {
      const answer = await strike(address, weapons, turn)
      await answer.arrayBuffer().catch(() => undefined)
      count(sent, `${name} ${answer.status}`)
    }
  }
  const all = Object.entries(strikes).flatMap(([name, { strike, atOnce }]) =>
    Array.from({ length: atOnce }, () => keepOn(name, strike)),
  )
  await Promise.all(all)
  return sent
}

// In a thread of its own: the work of the attacker's client must not count as the others' wait.
if (!isMainThread) {
  const { address, weapons } = z.object({ address: z.string(), weapons: Weapons }).parse(workerData)
  const ended = new AbortController()
  parentPort?.once('message', () => ended.abort())
  parentPort?.postMessage(await attack(address, weapons, ended.signal), [])
}
