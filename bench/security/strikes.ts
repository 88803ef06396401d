import { z } from 'zod'
import { password } from '../data/members.ts'
import { call } from '../servers/call.ts'

/** Everything that an attacker brings along. */
export const Weapons = z.object({
  cookie: z.string(),
  email: z.string(),
  photo: z.instanceof(Blob),
  archive: z.instanceof(Blob),
  jobId: z.string(),
})
export type Weapons = z.output<typeof Weapons>

type Turn = {
  address: string
  weapons: Weapons
  turn: number
  /** The number of the connection. */
  lane: number
  ended: AbortSignal
}
/** One well-formed act of an attacker; what it was answered. */
type Strike = (turn: Turn) => Promise<string>

const HANG_UP_AFTER_MS = 2_000
// PostgreSQL's own parser takes seconds on these.
const units = ['1@a', '_a', '/~', 'a-', '&a', '.1', 'a b ', '<é ', 'http://a.']
const longest = 20_000
export const hostileEntry = (turn: number) => {
  const unit = units[turn % units.length] ?? 'a'
  return { title: `Six ${turn}`, content: unit.repeat(longest).slice(0, longest) }
}
const words = 'six a b e a b e 1.1.1.1 a-a-a a@a '.repeat(5).trim()

const send = async (
  { address, weapons }: Pick<Turn, 'address' | 'weapons'>,
  path: string,
  method = 'GET',
  body?: object,
) => {
  const options = { method, cookie: weapons.cookie, ...(body && { body }) }
  const answer = await call(address, path, options).catch(() => undefined)
  await answer?.arrayBuffer().catch(() => undefined)
  return String(answer?.status ?? 'no answer')
}

const journal = '/api/community/journal'
const list = `${journal}?limit=100&count=true`

const photos: Strike = (turn) => {
  const body = new FormData()
  body.set('image', turn.weapons.photo, 'photo.jpg')
  return send(turn, `${journal}/upload-image`, 'POST', body)
}

const Made = z.object({ id: z.string() })

const imports: Strike = async (turn) => {
  const { address, weapons } = turn
  const body = new FormData()
  body.set('archive', weapons.archive, 'archive.zip')
  const sent = await call(address, '/api/community/imports', {
    method: 'POST',
    cookie: weapons.cookie,
    body,
  }).catch(() => undefined)
  const made = Made.safeParse(await sent?.json().catch(() => undefined))
  if (!made.success) return String(sent?.status ?? 'no answer')
  await send(turn, `/api/community/imports/${made.data.id}/start`, 'POST', {})
  await send(turn, `/api/community/imports/${made.data.id}`, 'DELETE')
  return String(sent?.status)
}

const whole = { stories: true, check_ins: true, numbers: true, sore: true, holds: true, goal: true }
const pdf = () => {
  const to = new Date().toISOString().slice(0, 10)
  const from = new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10)
  const parts = { ...whole, letters: true, photos: false, routes: false }
  return { from, to, tags: [], with_private: true, parts }
}
/** Downloads of everything, and a PDF each third time. */
const exports: Strike = (turn) =>
  turn.lane % 3 === 0
    ? send(turn, '/api/community/shares/pdf', 'POST', pdf())
    : send(turn, '/api/community/profile/export')

const generations: Strike = async (turn) => {
  const { address, weapons } = turn
  const body = { stream: 'weekly', topic: 'Rest days that work', editorial_week: 3 }
  const options = { cookie: weapons.cookie, body }
  const begun = await call(address, '/api/content/jobs', options).catch(() => undefined)
  const made = Made.safeParse(await begun?.json().catch(() => undefined))
  if (made.success) await send(turn, `/api/content/jobs/${made.data.id}/cancel`, 'POST', {})
  return String(begun?.status ?? 'no answer')
}

/** The right password, at the door and inside: neither is a guess, so none is counted. */
const passwords: Strike = (turn) =>
  turn.lane % 2 === 0
    ? send({ ...turn, weapons: { ...turn.weapons, cookie: '' } }, login, 'POST', {
        email: turn.weapons.email,
        password,
      })
    : send(turn, '/api/community/auth/confirm-password', 'POST', { password })
const login = '/api/community/auth/login'

/** Half of the connections keep their streams, and half open one after another. */
const streams: Strike = async ({ address, weapons, lane, ended }) => {
  const hangUp = new AbortController()
  const timer = lane % 2 === 0 ? setTimeout(() => hangUp.abort(), HANG_UP_AFTER_MS) : undefined
  const signal = AbortSignal.any([ended, hangUp.signal])
  try {
    const answer = await fetch(`${address}/api/content/jobs/${weapons.jobId}/events`, {
      headers: { cookie: weapons.cookie },
      signal,
    })
    const reader = answer.body?.getReader()
    if (timer) while (!(await reader?.read())?.done) continue
    else await reader?.read()
    hangUp.abort()
    return String(answer.status)
  } catch {
    return 'hung up'
  } finally {
    clearTimeout(timer)
  }
}

/** Ten ways to ask for a great deal in well-formed calls. */
export const strikes: Readonly<Record<string, Strike>> = {
  search: (turn) => send(turn, `${list}&search=${encodeURIComponent(words)}`),
  list: (turn) => send(turn, list),
  create: (turn) => send(turn, journal, 'POST', hostileEntry(turn.turn)),
  photos,
  imports,
  exports,
  generations,
  recommendations: (turn) => send(turn, `${list}&answered=true&recommendations=true`),
  passwords,
  streams,
}
