import { z } from 'zod'

const password = 'three slow miles'
const json = { 'content-type': 'application/json' }

const post = (address: string, door: string, body: object, headers: Record<string, string> = {}) =>
  fetch(`${address}/api/community/auth/${door}`, {
    method: 'POST',
    headers: { ...json, ...headers },
    body: JSON.stringify(body),
  })

/** Whether a session begun on one server opens the other, and ends on both when it is ended on the other. */
export async function isSessionShared(one: string, other: string): Promise<boolean> {
  const ana = { name: 'Ana', email: 'ana@example.org', password, confirmPassword: password }
  const registered = await post(one, 'register', ana)
  const cookie = registered.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const statusOn = async (address: string) =>
    (await fetch(`${address}/api/community/auth/me`, { headers: { cookie } })).status
  const isOpen = (await statusOn(one)) === 200 && (await statusOn(other)) === 200
  await post(other, 'logout', {}, { cookie })
  return isOpen && (await statusOn(one)) === 401
}

const Written = z.object({ id: z.uuid() })

const mostWrongPasswords = 10

/** Whether wrong passwords tried on both servers by turns count together. */
export async function isLimitShared(one: string, other: string): Promise<boolean> {
  const statuses: number[] = []
  for (let attempt = 0; attempt <= mostWrongPasswords; attempt++) {
    const answer = await post(attempt % 2 ? other : one, 'login', { email: 'ben@example.org', password: 'wrong' })
    statuses.push(answer.status)
  }
  return statuses.indexOf(429) === mostWrongPasswords
}

/** Whether the same entry sent five times with one key, to whichever server is next, is written once. */
export async function isIdempotencyShared(address: string, cookie: string): Promise<boolean> {
  const key = crypto.randomUUID()
  const ids = new Set<string>()
  for (let time = 0; time < 5; time++) {
    const answer = await fetch(`${address}/api/community/journal`, {
      method: 'POST',
      headers: { ...json, cookie, 'idempotency-key': key },
      body: JSON.stringify({ title: 'Once', content: 'Sent five times, and written once.', tags: [] }),
    })
    ids.add(answer.status === 201 ? Written.parse(await answer.json()).id : `status ${answer.status}`)
  }
  return ids.size === 1
}
